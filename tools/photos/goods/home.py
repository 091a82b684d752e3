"""What stands in a home: seats, beds, kitchen, cooling."""
import math

from good import (View, arc, ball, body, box, chrome, cyl, good, joined, lathe, mat, mesh_of, plastic, printed, ring,
                  rubber, sheet, steel, tube, wobble)

UP = (math.pi / 2, 0, 0)
SIDE = (0, math.pi / 2, 0)


@good('black red white brown', 'tiles', 'sky', 2.2, 1.5, front=View(8, 26, f=8), close=View(-30, 20, (0.1, -0.2, 0.3), 1.9, f=6))
def potSet():
    pan, knob, inside = body(0.24, 0.5), plastic('#17181c'), steel(0.3)

    def pot(x, y, r, h):
        lathe([(0, 0.004), (r * 0.9, 0.004), (r * 0.98, 0.02), (r, 0.06), (r, h)], pan, (x, y, 0))
        lathe([(r, h), (r * 1.05, h + 0.006), (r * 1.055, h + 0.014), (r * 1.04, h + 0.02), (r * 0.985, h + 0.018)], inside, (x, y, 0))
        lathe([(r * 1.03, h + 0.018), (r * 1.035, h + 0.03), (r * 0.99, h + 0.036)], inside, (x, y, 0))
        lathe([(r * 0.99, h + 0.034), (r * 0.86, h + 0.062), (r * 0.5, h + 0.1), (r * 0.16, h + 0.116), (0, h + 0.118)],
              pan, (x, y, 0))
        lathe([(0, h + 0.11), (0.024, h + 0.112), (0.026, h + 0.14), (0.054, h + 0.152), (0.056, h + 0.166),
               (0.04, h + 0.178), (0, h + 0.18)], knob, (x, y, 0))
        for s in (-1, 1):
            z = h * 0.78
            box((0.012, 0.16, 0.05), (x + s * (r + 0.004), y, z), steel(), 0.006, 3)
            tube([(x + s * (r + 0.01), y - 0.075, z), (x + s * (r + 0.075), y - 0.07, z + 0.014), (x + s * (r + 0.098), y, z + 0.018),
                  (x + s * (r + 0.075), y + 0.07, z + 0.014), (x + s * (r + 0.01), y + 0.075, z)], 0.019, knob)

    pot(-0.12, 0.26, 0.42, 0.36)
    pot(0.5, -0.26, 0.3, 0.24)
    pot(-0.5, -0.4, 0.22, 0.17)


@good('blue red yellow white', 'cement', 'teal', 2.2, 1.0, front=View(14, 14, f=7), close=View(-20, 22, (0, 0, 0.72), 2.3, f=5))
def gasCylinder():
    shell, brass = body(0.34, 0.4, bump=0.05, fine=60), mat('#b58a3c', 0.28, 1)
    lathe([(0, 0.06), (0.19, 0.062), (0.25, 0.09), (0.285, 0.14), (0.3, 0.2), (0.3, 0.3), (0.304, 0.305), (0.304, 0.315), (0.3, 0.32),
           (0.3, 0.44), (0.29, 0.5), (0.26, 0.56), (0.19, 0.615), (0.1, 0.645), (0, 0.652)], shell)
    lathe([(0.225, 0.0), (0.235, 0.0), (0.235, 0.1), (0.225, 0.1)], shell)
    for k in range(3):
        a = 2 * math.pi * k / 3 + 0.5
        points = arc(0.168, math.degrees(a) - 24, math.degrees(a) + 24, 5, 0.79)
        outer = [(points[0][0], points[0][1], 0.615), points[0], points[2], points[-1], (points[-1][0], points[-1][1], 0.615)]
        tube(outer, 0.012, shell, round_=False)
    ring(0.168, (0, 0, 0.8), 0.014, shell)
    cyl(0.045, 0.03, (0, 0, 0.662), brass, n=6)
    cyl(0.03, 0.09, (0, 0, 0.7), brass)
    joined([cyl(0.018, 0.07, (0, 0, 0), brass), cyl(0.024, 0.02, (0, 0, 0.03), brass, n=6)], (0.05, 0, 0.71), SIDE)
    lathe([(0.0, 0.745), (0.05, 0.745), (0.055, 0.755), (0.05, 0.772), (0.02, 0.776), (0, 0.776)], mat('#20232a', 0.5))
    sheet(0.16, 0.08, (0.02, -0.3035, 0.4), (math.pi / 2, 0, 0.06), printed('weight', 0.5))
    hose = tube([(0.085, 0, 0.71), (0.2, -0.02, 0.74), (0.33, -0.1, 0.62), (0.38, -0.18, 0.25), (0.4, -0.28, 0.02), (0.55, -0.36, 0.018),
                 (0.72, -0.2, 0.018), (0.62, 0.0, 0.018), (0.8, 0.15, 0.018), (1.3, 0.1, 0.018)], 0.013, mat('#d9541e', 0.45))
    hose['aside'] = True


@good('red brown blue black white yellow', 'tiles', 'cream', 1.1, 0.7, front=View(16, 15, f=11), close=View(-38, 18, (-0.7, -0.1, 0.5), 1.9, f=9),
      side=View(52, 14, f=11), other=View(-8, 40, f=11))
def sofa():
    cloth = body(0.92, bump=0.35, fine=180)
    pillow, leg = printed('print-stars', 0.9, scale=2.6, bump=0.3), mat('#3a2415', 0.35, coat=0.4)
    box((2.12, 0.9, 0.24), (0, 0, 0.25), cloth, 0.05, 5)
    box((2.1, 0.22, 0.62), (0, 0.38, 0.62), cloth, 0.09, 6, (-0.13, 0, 0))
    for s in (-1, 1):
        box((0.24, 0.92, 0.5), (s * 1.08, 0, 0.37), cloth, 0.1, 7)
        cyl(0.135, 0.93, (s * 1.085, 0, 0.6), cloth, UP, 0.05)
        ring(0.128, (s * 1.085, -0.462, 0.6), 0.009, body(0.9, shade=0.75), UP)
    for x in (-0.475, 0.475):
        box((0.93, 0.74, 0.19), (x, -0.09, 0.46), cloth, soft=0.13)
        box((0.92, 0.22, 0.5), (x, 0.24, 0.77), cloth, soft=0.15, rot=(-0.2, 0, wobble(0.02)))
    box((0.44, 0.13, 0.42), (0.68, 0.05, 0.77), pillow, soft=0.3, rot=(-0.34, 0.2, 0.25))
    box((0.42, 0.13, 0.4), (-0.72, 0.06, 0.76), pillow, soft=0.3, rot=(-0.4, -0.16, -0.22))
    for x in (-1.02, 1.02):
        for y in (-0.36, 0.36):
            lathe([(0, 0), (0.026, 0), (0.042, 0.14), (0, 0.14)], leg, (x, y, 0))


@good('white blue black red', 'tiles', 'sky', 1.6, 0.8, front=View(18, 9, f=8), close=View(-30, 6, (0, -0.1, 1.3), 2.1, f=6))
def standingFan():
    shell, wire, pole = body(0.3, 0.4), mat('#c9ccd2', 0.2, 1), chrome()
    lathe([(0, 0), (0.34, 0), (0.355, 0.012), (0.35, 0.03), (0.29, 0.05), (0.1, 0.072), (0.055, 0.1), (0.05, 0.16), (0, 0.16)], shell)
    cyl(0.024, 0.9, (0, 0, 0.6), pole)
    cyl(0.038, 0.34, (0, 0, 0.3), shell)
    cyl(0.05, 0.05, (0, 0, 0.48), plastic())
    high, r = 1.32, 0.42
    joined([lathe([(0, 0.12), (0.08, 0.12), (0.12, 0.08), (0.13, 0), (0.125, -0.12), (0.09, -0.16), (0, -0.17)], shell)], (0, 0.16, high), UP)
    box((0.1, 0.12, 0.2), (0, 0.1, high - 0.19), shell, 0.03, 4)
    box((0.16, 0.1, 0.24), (0, 0.0, 0.86), shell, 0.03, 4)
    for k in range(4):
        cyl(0.017, 0.02, (-0.048 + 0.032 * k, -0.055, 0.9), plastic('#2a2c31') if k else mat('#c8262a', 0.4), UP, 0.004)
    cyl(0.03, 0.03, (0, -0.06, 0.82), chrome(), UP)
    for y, size in ((-0.2, 0.11), (-0.185, 0.22), (-0.145, 0.33), (0.07, 0.24), (0.05, 0.36)):
        ring(size, (0, y, high), 0.0055, wire, UP)
    ring(r, (0, -0.06, high), 0.015, wire, UP)
    for k in range(54):
        c, s = math.cos(2 * math.pi * k / 54), math.sin(2 * math.pi * k / 54)
        tube([(c * 0.07, -0.205, high + s * 0.07), (c * 0.2, -0.2, high + s * 0.2), (c * 0.37, -0.145, high + s * 0.37), (c * r, -0.06, high + s * r),
              (c * 0.37, 0.04, high + s * 0.37), (c * 0.14, 0.07, high + s * 0.14)], 0.0032, wire, res=2)
    joined([lathe([(0, 0.03), (0.05, 0.026), (0.08, 0.01), (0.084, 0)], shell)], (0, -0.2, high), UP)
    blade = mat('#8fb7d8', 0.12, clear=0.75, ior=1.2)
    for k in range(3):
        a = 2 * math.pi * k / 3 + 0.5
        ball(1, (math.cos(a) * 0.2, -0.06, high + math.sin(a) * 0.2), blade, (0.17, 0.008, 0.12), rot=(0.35, -a, 0))
    cyl(0.055, 0.1, (0, -0.06, high), shell, UP)


@good('white black red blue', 'tiles', 'cream', 0.75, 0.8, front=View(-17, 9, f=9), close=View(28, 12, (-0.2, -0.2, 1.2), 2.0, f=8),
      side=View(42, 14, f=9), other=View(-30, 4, (0, -0.2, 0.55), 1.9, f=8))
def fridge():
    door, dark, bar = body(0.3, 0.5, bump=0.02, fine=120), plastic('#26282d', 0.5), chrome()
    box((0.76, 0.62, 1.7), (0, 0.26, 0.9), body(0.45, shade=0.86), 0.02, 3)
    for high, middle in ((0.5, 1.49), (1.16, 0.64)):
        box((0.755, 0.012, high - 0.01), (0, -0.062, middle), rubber(), 0.004, 2)
        box((0.77, 0.075, high), (0, -0.11, middle), door, 0.028, 5)
    for low, high in ((1.3, 1.6), (0.62, 1.14)):
        tube([(-0.31, -0.15, low), (-0.31, -0.195, low + 0.015), (-0.31, -0.2, (low + high) / 2), (-0.31, -0.195, high - 0.015), (-0.31, -0.15, high)], 0.014, bar)
    box((0.13, 0.006, 0.03), (0.24, -0.149, 1.66), mat('#c9ccd2', 0.2, 1), 0.004, 2)
    sheet(0.15, 0.22, (0.22, -0.1486, 1.0), UP, printed('energy', 0.4))
    for color, x, z in (('#e0301e', 0.02, 0.96), ('#ffc417', 0.09, 0.9), ('#0d8147', -0.03, 0.88)):
        cyl(0.026, 0.012, (x, -0.154, z), mat(color, 0.4), UP, 0.004)
    box((0.7, 0.5, 0.07), (0, 0.2, 0.035), dark, 0.01, 2)
    for k in range(9):
        box((0.6, 0.006, 0.004), (0, -0.052, 0.015 + k * 0.006), rubber(), 0)


@good('white red', 'palewood', 'teal', 2.2, 1.3, front=View(-22, 16, f=6), close=View(30, 30, (0, 0, 0.62), 1.9, f=5))
def kettle():
    shell, dark = body(0.22, 0.6), plastic('#17181c', 0.35)
    lathe([(0, 0.0), (0.3, 0.0), (0.31, 0.02), (0.3, 0.045), (0.1, 0.05), (0, 0.05)], dark)
    lathe([(0, 0.06), (0.265, 0.06), (0.28, 0.075), (0.283, 0.1)], steel(0.15))
    lathe([(0.283, 0.1), (0.282, 0.2), (0.26, 0.4), (0.22, 0.56), (0.205, 0.61)], shell)
    lathe([(0.207, 0.61), (0.2, 0.63), (0.15, 0.66), (0.06, 0.675), (0, 0.677)], dark)
    lathe([(0, 0.675), (0.03, 0.675), (0.026, 0.7), (0.038, 0.72), (0.03, 0.735), (0, 0.738)], chrome())
    beak(shell, dark)
    tube([(0.19, 0, 0.62), (0.3, 0, 0.66), (0.4, 0, 0.6), (0.41, 0, 0.4), (0.36, 0, 0.22), (0.27, 0, 0.17)], 0.034, dark, taper=(0.9, 1, 1.05, 1, 0.95, 0.8))
    box((0.03, 0.05, 0.24), (0, -0.25, 0.32), mat('#9fc4dd', 0.1, clear=0.6), 0.012, 3, (-0.12, 0, 0))
    cyl(0.012, 0.012, (0.29, -0.13, 0.024), mat('#ff5a3c', 0.3, glow=2), UP, 0.003)
    cord = tube([(0.28, 0.1, 0.02), (0.5, 0.2, 0.014), (0.6, -0.1, 0.014), (0.8, -0.05, 0.014), (1.5, 0.3, 0.014)], 0.013, rubber())
    cord['aside'] = True


def beak(shell, dark):
    """The spout: it grows out of the kettle's side towards the rim, and ends in a point."""

    def build(cut):
        rings = []
        for step in range(13):
            t = step / 12
            z, wide, out = 0.4 + 0.215 * t, 0.02 + 0.085 * t ** 0.7, 0.115 * t ** 1.6
            r = 0.26 - 0.055 * t
            rings.append([cut.verts.new((-(r - 0.022) - (out + 0.02) * (1 - abs(a)) ** 0.75, wide * a, z + 0.012 * t * (1 - abs(a))))
                          for a in [k / 8 - 1 for k in range(17)]])
        for a, b in zip(rings, rings[1:]):
            for k in range(16):
                cut.faces.new((a[k], a[k + 1], b[k + 1], b[k]))
        mouth = [cut.verts.new((v.co.x * 0.97, v.co.y * 0.9, v.co.z - 0.008)) for v in rings[-1]]
        cut.faces.new(mouth).material_index = 1

    o = mesh_of('beak', build, shell, angle=60)
    o.data.materials.append(dark)


@good('white red', 'tiles', 'cream', 2.0, 1.5, front=View(-18, 12, f=6), close=View(32, 22, (0, 0, 0.85), 1.9, f=5))
def blender():
    base, dark = body(0.25, 0.6), plastic('#1b1c20')
    glass = mat('#eef4f6', 0.02, clear=1, ior=1.3)
    lathe([(0, 0), (0.25, 0), (0.26, 0.02), (0.255, 0.08), (0.22, 0.22), (0.18, 0.32), (0.17, 0.34), (0, 0.34)], base, squash=(1, 0.92))
    lathe([(0.15, 0.34), (0.165, 0.345), (0.16, 0.4), (0.14, 0.42), (0, 0.42)], dark)
    cyl(0.07, 0.04, (0, -0.215, 0.15), chrome(), (math.pi / 2 - 0.2, 0, 0), 0.01)
    box((0.016, 0.03, 0.08), (0, -0.235, 0.155), dark, 0.006, 2, (-0.2, 0.4, 0))
    for s in (-1, 1):
        cyl(0.018, 0.02, (s * 0.12, -0.19, 0.13), mat('#d8dade', 0.3), (math.pi / 2 - 0.2, 0, s * 0.5), 0.004)
    lathe([(0.14, 0.42), (0.15, 0.5), (0.19, 0.95), (0.195, 1.0), (0.183, 1.0), (0.178, 0.95), (0.138, 0.5), (0.0, 0.46)], glass)
    lathe([(0.2, 0.99), (0.205, 1.0), (0.2, 1.05), (0.15, 1.065), (0.08, 1.07), (0.075, 1.12), (0, 1.12)], dark)
    tube([(0.185, 0, 0.93), (0.3, 0, 0.95), (0.34, 0, 0.86), (0.31, 0, 0.62), (0.25, 0, 0.54), (0.155, 0, 0.56)], 0.03, dark, taper=(0.8, 1, 1.05, 1, 0.95, 0.8))
    for k in range(5):
        box((0.05 if k % 2 else 0.08, 0.004, 0.004), (-0.05, -0.162 - k * 0.0055, 0.58 + k * 0.07), mat('#f5f5f5', 0.5), 0)


@good('white blue', 'tiles', 'sky', 1.9, 0.6, front=View(30, 20, f=10), close=View(36, 16, (0.9, -0.4, 0.3), 2.2, f=7))
def mattress():
    quilt, side, piping = body(0.85, bump=0.5, fine=9), body(0.9, shade=0.62, bump=0.3, fine=120), mat('#e9e6de', 0.7)
    box((2.0, 1.4, 0.34), (0, 0, 0.19), side, 0.07, 6)
    for z in (0.345, 0.025):
        box((1.99, 1.39, 0.04), (0, 0, z), quilt, 0.02, 4)
        edge = [(x, y, z + (0.012 if z > 0.1 else -0.006)) for x, y in rounded(0.995, 0.695, 0.07)]
        tube(edge, 0.014, piping, True, False)
    for i in range(9):
        for j in range(6):
            box((0.2, 0.2, 0.05), (-0.88 + i * 0.22, -0.555 + j * 0.222, 0.365), quilt, soft=0.25)
    sheet(0.3, 0.15, (0.5, -0.7015, 0.19), UP, printed('mattress', 0.6))


def rounded(x, y, r):
    corners = ((x - r, y - r, 0), (-x + r, y - r, 90), (-x + r, -y + r, 180), (x - r, -y + r, 270))
    return [p[:2] for cx, cy, start in corners for p in arc(r, start, start + 90, 6, centre=(cx, cy))]


@good('red blue', 'greytiles', 'cream', 2.6, 0.6, front=View(14, 42, f=10), close=View(-24, 24, (-0.8, -0.5, 0.02), 2.4, f=6))
def rug():
    pile = printed('rug', 0.95, tinted=True, bump=0.8, fine=260)
    box((2.1, 1.4, 0.03), (0, 0, 0.015), body(0.95, shade=0.7), 0.01, 3)
    sheet(2.08, 1.38, (0, 0, 0.0315), (0, 0, 0), pile)
    thread = mat('#e4dac2', 0.9)
    for s in (-1, 1):
        for k in range(70):
            y = -0.69 + k * 0.02
            tube([(s * 1.05, y, 0.014), (s * (1.09 + wobble(0.01)), y + wobble(0.008), 0.008), (s * (1.13 + wobble(0.015)), y + wobble(0.012), 0.006)], 0.004, thread, res=1)


@good('black red blue', 'tiles', 'grey', 1.8, 0.9, front=View(-28, 12, f=9), close=View(30, 26, (0, -0.05, 0.62), 1.9, f=7))
def officeChair():
    leather, dark, metal = body(0.38, 0.25, bump=0.1, fine=120), plastic('#17181c'), chrome()
    box((0.62, 0.6, 0.13), (0, 0, 0.58), leather, soft=0.14)
    for z, h in ((0.82, 0.24), (1.05, 0.24), (1.28, 0.26)):
        box((0.56, 0.13, h), (0, 0.27 + (z - 0.8) * 0.14, z), leather, soft=0.15, rot=(-0.14, 0, 0))
    box((0.5, 0.05, 0.74), (0, 0.355, 1.04), dark, 0.02, 4, (-0.14, 0, 0))
    box((0.14, 0.03, 0.4), (0, 0.34, 0.7), metal, 0.01, 3, (-0.1, 0, 0))
    for s in (-1, 1):
        tube([(s * 0.26, 0.1, 0.52), (s * 0.37, 0.1, 0.53), (s * 0.38, 0.08, 0.68), (s * 0.37, 0.02, 0.78)], 0.02, metal)
        box((0.08, 0.34, 0.05), (s * 0.37, 0.0, 0.8), leather, 0.022, 5)
    box((0.26, 0.3, 0.04), (0, 0, 0.49), dark, 0.01, 3)
    cyl(0.03, 0.3, (0, 0, 0.35), metal)
    cyl(0.042, 0.16, (0, 0, 0.27), dark)
    for k in range(5):
        a = 2 * math.pi * k / 5 + 0.2
        c, s = math.cos(a), math.sin(a)
        tube([(c * 0.03, s * 0.03, 0.19), (c * 0.2, s * 0.2, 0.17), (c * 0.36, s * 0.36, 0.12)], 0.028, metal, taper=(1.2, 1, 0.7))
        for e in (-1, 1):
            cyl(0.045, 0.024, (c * 0.37 - e * s * 0.022, s * 0.37 + e * c * 0.022, 0.046), dark, (math.pi / 2, 0, a), 0.008)
        box((0.05, 0.06, 0.05), (c * 0.365, s * 0.365, 0.08), dark, 0.015, 3, (0, 0, a))
