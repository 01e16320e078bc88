#!/usr/bin/env python3
"""Builds the models of ./dev gpu-bench: ResNet50, MobileNetV2 and BERT-base, for batches of 1 and 32.

example:
  bench_models.py -o build/models bert_base
"""
import functools
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "e2e"))
import keras
import models

BATCHES = {"": 1, "_b32": 32}
models.MODELS = {}
for suffix, batch in BATCHES.items():
    models.MODELS[f"resnet50{suffix}"] = functools.partial(models.application, keras.applications.ResNet50, batch=batch)
    models.MODELS[f"mobilenetv2{suffix}"] = functools.partial(models.application, keras.applications.MobileNetV2, batch=batch)
    models.MODELS[f"bert_base{suffix}"] = functools.partial(models.bert_of, 12, 768, 12, 30522, batch=batch)

if __name__ == "__main__":
    models.main()
