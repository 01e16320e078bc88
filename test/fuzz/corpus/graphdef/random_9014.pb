
5
c_x0Placeholder*
shape
:	*
dtype0
#

c_1/LgammaLgammac_x0*
T0
%
c_y0Identity
c_1/Lgamma*
T0"ª