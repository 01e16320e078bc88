"""Bar charts as inline SVG, coloured by the page's style."""
import html

from results import digits

WIDTH, LABEL, VALUE, ROW, BAR = 560, 110, 90, 22, 14


def bars(title, rows):
    """Horizontal bars from zero. `rows` are (label, value, text, class): without a value the text says why."""
    longest = max((value for _, value, _, _ in rows if value), default=1)
    height = ROW * len(rows) + 4
    out = [f'<svg class="chart" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{html.escape(title)}">']
    for i, (label, value, text, kind) in enumerate(rows):
        top = ROW * i + 2
        middle = top + ROW / 2 + 3
        out.append(f'<text class="label" x="{LABEL - 8}" y="{middle}" text-anchor="end">{html.escape(label)}</text>')
        at = LABEL
        if value:
            width = max(1, (WIDTH - LABEL - VALUE) * value / longest)
            out.append(f'<rect class="{kind}" x="{LABEL}" y="{top + (ROW - BAR) / 2}" width="{width:.1f}" height="{BAR}" rx="2"/>')
            at += width
        out.append(f'<text x="{at + 6:.1f}" y="{middle}">{html.escape(text)}</text>')
    return "\n".join(out) + "\n</svg>"


def ratios(rows):
    """Bars of ratios on a scale that starts at 0, with a line at 1. `rows` are (label, ratio)."""
    longest = max([ratio for _, ratio in rows if ratio] + [1.2])
    scale = (WIDTH - LABEL - VALUE) / longest
    height, one = ROW * len(rows) + 20, LABEL + scale
    out = [f'<svg class="chart" viewBox="-60 0 {WIDTH + 60} {height}" role="img" aria-label="best peer\'s time over Kiln\'s">',
           f'<line class="roof" x1="{one:.1f}" x2="{one:.1f}" y1="0" y2="{height - 16}"/>',
           f'<text x="{one:.1f}" y="{height - 3}" text-anchor="middle">as fast as the best peer</text>']
    for i, (label, ratio) in enumerate(rows):
        top = ROW * i
        out.append(f'<text class="label" x="{LABEL - 8}" y="{top + ROW / 2 + 4}" text-anchor="end">{html.escape(label)}</text>')
        if ratio:
            kind = "ahead" if ratio >= 1 else "behind"
            out.append(f'<rect class="{kind}" x="{LABEL}" y="{top + (ROW - BAR) / 2}" width="{scale * ratio:.1f}" height="{BAR}" rx="2"/>')
        end = LABEL + scale * (ratio or 0)
        end = one if end < one < end + 40 else end  # or the line would strike the number through
        out.append(f'<text x="{end + 6:.1f}" y="{top + ROW / 2 + 4}">{digits(ratio)}</text>')
    return "\n".join(out) + "\n</svg>"
