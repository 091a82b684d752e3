"""What works outside: in the garden, on the farm, on the road."""
import math
import random

from good import (View, ball, body, box, cyl, good, joined, lathe, mat, mesh_of, outline, plastic, printed, ring, rubber,
                  sheet, steel, tube, wobble)

UP = (math.pi / 2, 0, 0)
SIDE = (0, math.pi / 2, 0)


def wheel(r, loc, turn=0.0, rim=None, wide=0.05):
    """A small wheel with a rubber tyre, across x unless turned."""
    rim = rim or steel(0.35)
    parts = [ring(r - wide / 2, (0, 0, 0), wide / 2 + 0.004, rubber(), UP),
             cyl(r - wide * 0.7, wide * 0.5, (0, 0, 0), rim, UP, 0.008), cyl(r * 0.24, wide * 1.25, (0, 0, 0), rim, UP, 0.006)]
    return joined(parts, loc, (0, 0, turn))


@good('blue red', 'earth', 'block', 2.2, 1.0, front=View(-32, 16, f=9), close=View(30, 26, (0.1, 0, 0.45), 1.8, f=6))
def wheelbarrow():
    pan, frame, grip = body(0.4, 0.3, bump=0.12, fine=30), mat('#33353a', 0.4, 0.6), plastic('#17181c', 0.6)

    def tray(cut):
        rows = []
        for z, front, back, half, grow in ((0.3, -0.3, 0.24, 0.2, 0), (0.36, -0.4, 0.28, 0.25, 0), (0.62, -0.64, 0.4, 0.37, 0),
                                           (0.625, -0.655, 0.415, 0.385, 0), (0.61, -0.66, 0.42, 0.39, 0)):
            points = [(front, -half * 0.55), (front + 0.08, -half * 0.85), (-0.05, -half), (back - 0.06, -half), (back, -half * 0.86)]
            rows.append([cut.verts.new((x, y, z)) for x, y in points + [(x, -y) for x, y in points[::-1]]])
        for a, b in zip(rows, rows[1:]):
            for k in range(len(a)):
                cut.faces.new((a[k], a[(k + 1) % len(a)], b[(k + 1) % len(a)], b[k]))
        cut.faces.new(rows[0])

    o = mesh_of('tray', tray, pan, angle=60)
    for name, kind in (('fine', 'SUBSURF'), ('thick', 'SOLIDIFY')):
        mod = o.modifiers.new(name, kind)
        if kind == 'SOLIDIFY':
            mod.thickness = 0.012
        else:
            mod.levels = mod.render_levels = 2
    for s in (-1, 1):
        tube([(-0.66, s * 0.06, 0.2), (-0.3, s * 0.14, 0.25), (0.2, s * 0.24, 0.29), (0.66, s * 0.3, 0.48), (0.86, s * 0.3, 0.5)], 0.022, frame)
        tube([(0.78, s * 0.3, 0.495), (0.98, s * 0.3, 0.5)], 0.03, grip, round_=False)
        tube([(0.3, s * 0.255, 0.32), (0.26, s * 0.25, 0.02), (0.4, s * 0.25, 0.015), (0.44, s * 0.27, 0.38)], 0.018, frame)
        tube([(-0.4, s * 0.12, 0.24), (-0.42, s * 0.2, 0.5)], 0.014, frame)
    tube([(0.3, -0.25, 0.12), (0.3, 0.25, 0.12)], 0.014, frame)
    wheel(0.2, (-0.64, 0, 0.2), 0, mat('#c9ccd0', 0.4, 0.5), 0.085)


@good('brown white', 'cement', 'cream', 1.9, 1.2, front=View(-16, 16, f=6), close=View(20, 34, (0, 0, 0.55), 1.9, f=4))
def plantPot():
    clay, soil = body(0.75, bump=0.25, fine=50), mat('#2e2018', 0.95, bump=1.0, fine=70)
    lathe([(0, 0), (0.21, 0), (0.22, 0.02), (0.29, 0.36), (0.315, 0.37), (0.325, 0.4), (0.325, 0.47), (0.3, 0.475), (0.285, 0.43), (0, 0.43)], clay)
    lathe([(0, 0.435), (0.15, 0.44), (0.285, 0.43)], soil)
    lathe([(0, 0.001), (0.3, 0.001), (0.33, 0.03), (0.315, 0.03), (0.29, 0.012)], body(0.75, shade=0.85))
    leaf, rim = mat('#3f6b34', 0.35, coat=0.25), mat('#b9b45a', 0.4, coat=0.2)
    dark = mat('#27492a', 0.35, coat=0.25)
    for k in range(13):
        turn, out = k * 2.399, 0.04 + 0.1 * (k / 13)
        tall, lean, wide = 0.95 - 0.42 * (k / 13) + wobble(0.06), 0.1 + 0.25 * (k / 13), 0.06 + wobble(0.008)

        def blade(cut, tall=tall, lean=lean, wide=wide, turn=turn, out=out):
            rows = []
            for i in range(21):
                t = i / 20
                w = wide * min(1, 0.55 + t * 1.3) * (1 - max(0, t - 0.5) ** 1.6 * 3.03) if t < 1 else 0.001
                sway, twist = out + lean * t * t, turn + 0.5 * math.sin(t * 2.4 + turn)
                c, s = math.cos(twist), math.sin(twist)
                row = []
                for a in (-1, -0.8, 0, 0.8, 1):
                    across, cup = a * w, abs(a) * w * 0.35
                    row.append(cut.verts.new((math.cos(turn) * sway - s * across + c * cup, math.sin(turn) * sway + c * across + s * cup, 0.41 + tall * t)))
                rows.append(row)
            for i, (a, b) in enumerate(zip(rows, rows[1:])):
                for j in range(4):
                    f = cut.faces.new((a[j], a[j + 1], b[j + 1], b[j]))
                    f.material_index = 1 if j in (0, 3) else 2 if (i // 2 + k) % 3 == 0 else 0

        o = mesh_of('leaf', blade, leaf, angle=180)
        o.data.materials.append(rim)
        o.data.materials.append(dark)


@good('red blue yellow', 'earth', 'block', 1.8, 1.0, front=View(-14, 20, f=7), close=View(20, 16, (-0.3, -0.1, 0.15), 1.9, f=5))
def chickFeeder():
    color, milky = body(0.35, 0.2), mat('#f2f4f2', 0.3, clear=0.25)
    # a drinker: a bell of water over a round trough
    lathe([(0, 0.02), (0.34, 0.0), (0.37, 0.02), (0.385, 0.1), (0.375, 0.105), (0.36, 0.04), (0.27, 0.035), (0.265, 0.14), (0, 0.14)], color, (-0.42, 0, 0))
    lathe([(0.25, 0.1), (0.262, 0.12), (0.262, 0.42), (0.25, 0.46), (0.21, 0.53), (0.13, 0.58), (0, 0.595)], milky, (-0.42, 0, 0))
    lathe([(0.26, 0.045), (0.357, 0.045), (0.358, 0.06), (0.26, 0.06)], mat('#9fb9bd', 0.05, clear=0.6), (-0.42, 0, 0))
    for z in (0.2, 0.3, 0.4):
        ring(0.262, (-0.42, 0, z), 0.004, milky)
    tube([(-0.52, 0, 0.57), (-0.5, 0, 0.66), (-0.34, 0, 0.66), (-0.32, 0, 0.57)], 0.014, color)
    # a feeder: a hopper over a trough with a grill
    lathe([(0, 0.02), (0.33, 0.0), (0.37, 0.02), (0.385, 0.12), (0.37, 0.125), (0.355, 0.04), (0, 0.04)], color, (0.42, 0.12, 0))
    for k in range(14):
        a = 2 * math.pi * k / 14
        c, s = math.cos(a), math.sin(a)
        tube([(0.42 + 0.376 * c, 0.12 + 0.376 * s, 0.12), (0.42 + 0.3 * c, 0.12 + 0.3 * s, 0.2), (0.42 + 0.235 * c, 0.12 + 0.235 * s, 0.22)], 0.011, color)
    lathe([(0.2, 0.07), (0.225, 0.2), (0.24, 0.24), (0.24, 0.56), (0.228, 0.56), (0.228, 0.24)], milky, (0.42, 0.12, 0))
    lathe([(0.25, 0.54), (0.252, 0.575), (0.24, 0.59), (0.1, 0.615), (0, 0.618)], color, (0.42, 0.12, 0))
    tube([(0.2, 0.12, 0.56), (0.24, 0.12, 0.76), (0.42, 0.12, 0.82), (0.6, 0.12, 0.76), (0.64, 0.12, 0.56)], 0.009, steel())
    feed = mat('#b98b4a', 0.9, bump=1.0, fine=120)
    lathe([(0.2, 0.07), (0.36, 0.062), (0.36, 0.05)], feed, (0.42, 0.12, 0))
    for _ in range(60):
        a, r = random.uniform(0, 6.28), random.uniform(0.45, 0.62)
        ball(0.008 + random.random() * 0.005, (0.42 + r * math.cos(a), 0.12 + r * math.sin(a) * 0.9, 0.006), feed, (1.4, 1, 0.7), 1)


@good('blue yellow', 'earth', 'block', 1.8, 1.0, front=View(-24, 14, f=7), close=View(16, 20, (0, -0.1, 0.75), 1.9, f=5))
def farmSprayer():
    tank, dark, brass = body(0.4, 0.15, bump=0.08, fine=40), plastic('#1c1d21', 0.5), mat('#b08a3e', 0.3, 1)
    box((0.64, 0.36, 0.78), (0, 0, 0.47), tank, soft=0.1)
    box((0.56, 0.36, 0.08), (0, 0, 0.045), dark, 0.03, 4)
    box((0.5, 0.06, 0.34), (0, -0.165, 0.58), tank, 0.028, 5)
    for k in range(5):
        box((0.03, 0.012, 0.008), (0.27, -0.165, 0.3 + k * 0.1), mat('#f0efe8', 0.6), 0)
    sheet(0.34, 0.2, (0, -0.212, 0.6), UP, printed('sprayer', 0.5))
    cyl(0.15, 0.07, (0, 0, 0.895), dark, (0, 0, 0), 0.02)
    for k in range(16):
        a = 2 * math.pi * k / 16
        box((0.02, 0.02, 0.06), (0.15 * math.cos(a), 0.15 * math.sin(a), 0.895), dark, 0.006, 2, (0, 0, a))
    cyl(0.05, 0.05, (0.22, 0.04, 0.87), dark)
    tube([(0.33, 0.05, 0.16), (0.42, 0.0, 0.17), (0.44, -0.2, 0.2), (0.44, -0.46, 0.24), (0.44, -0.6, 0.25)], 0.016, steel(0.3))
    tube([(0.44, -0.5, 0.245), (0.44, -0.64, 0.252)], 0.03, dark, round_=False)
    hose = mat('#1b2b1f', 0.5)
    tube([(-0.3, 0.04, 0.12), (-0.5, -0.05, 0.06), (-0.62, -0.4, 0.025), (-0.35, -0.62, 0.025), (-0.1, -0.56, 0.03)], 0.02, hose)
    tube([(-0.12, -0.56, 0.035), (0.1, -0.5, 0.045)], 0.034, dark, round_=False)
    box((0.03, 0.04, 0.09), (0.0, -0.535, 0.09), dark, 0.01, 3, (0, 0.4, 0.26))
    tube([(0.1, -0.5, 0.045), (0.62, -0.33, 0.04), (0.72, -0.3, 0.03), (0.76, -0.29, 0.02)], 0.012, brass)
    cyl(0.022, 0.05, (0.77, -0.287, 0.025), brass, (0, 1.4, 0.3), 0.006)
    strap = mat('#22252b', 0.9, bump=0.4, fine=200)
    for s in (-1, 1):
        for k in range(2):
            tube([(s * 0.18, 0.16, 0.86), (s * 0.2, 0.3 + k * 0.02, 0.8), (s * 0.24, 0.4, 0.4), (s * 0.26, 0.26, 0.08)], 0.026, strap)


@good('brown red', 'earth', 'block', 2.4, 1.0, front=View(-12, 58, f=8), close=View(16, 34, (0.2, 0, 0.03), 1.9, f=5))
def hoeCutlass():
    blade, edge = mat('#5c5f63', 0.38, 0.9, bump=0.12, fine=24), mat('#d6d8da', 0.2, 1)
    grip, brass = body(0.55, 0.2, bump=0.12, fine=36), mat('#b58a3c', 0.3, 1)
    wood = mat('#a0703e', 0.6, bump=0.2, fine=30)
    shape = [(-0.32, 0.03), (0.1, 0.035), (0.42, 0.06), (0.56, 0.07), (0.64, 0.02), (0.62, -0.05), (0.5, -0.1), (0.2, -0.075), (-0.32, -0.035)]
    for loc, turn in (((0.08, -0.34, 0.012), 0.1), ((0.02, -0.04, 0.012), -0.04)):
        parts = [joined([outline([(x, -y) for x, y in shape], 0.008, blade, bevel=0.002)], (0, 0, 0), UP)]
        rim = shape[4:]
        parts.append(tube([(x, y, 0.0) for x, y in rim], 0.006, edge, round_=True))
        parts.append(joined([outline([(-0.62, 0.03), (-0.58, 0.05), (-0.45, 0.03), (-0.3, 0.045), (-0.28, 0.0), (-0.3, -0.045), (-0.42, -0.03), (-0.55, -0.045), (-0.62, -0.06)], 0.05, grip, bevel=0.016)], (0, 0, 0.008), UP))
        for x in (-0.56, -0.45, -0.34):
            parts.append(cyl(0.011, 0.056, (x, 0, 0.008), brass, bevel=0.003))
        joined(parts, loc, (0, 0, turn))
    parts = [tube([(-0.72, 0, 0), (-0.2, 0, 0.004), (0.4, 0, 0)], 0.026, wood, taper=(1.15, 0.95, 1.1)),
             ring(0.034, (0.36, 0, 0), 0.012, blade, SIDE),
             outline([(-0.03, 0.0), (0.03, 0.0), (0.06, -0.02), (0.13, -0.2), (0.12, -0.26), (-0.12, -0.26), (-0.13, -0.2), (-0.06, -0.02)], 0.01, blade, (0.38, 0, 0), bevel=0.003)]
    parts[-1].rotation_euler = (math.pi / 2 + 0.12, 0, math.pi / 2)
    joined(parts, (0.04, 0.3, 0.04), (0, 0, 0.06))


@good('red yellow black', 'cement', 'sky', 1.8, 1.3, front=View(-22, 14, f=6), close=View(12, 16, (0, -0.15, 0.4), 1.9, f=5))
def engineOil():
    can, cap = body(0.35, 0.2, bump=0.03, fine=60), plastic('#191a1e', 0.45)
    for loc, turn in (((-0.02, 0, 0), 0.08), ((0.56, 0.34, 0), -0.25)):
        parts = [outline([(-0.28, 0.0), (0.28, 0.0), (0.29, 0.03), (0.29, 0.62), (0.25, 0.7), (0.0, 0.78), (-0.06, 0.8), (-0.22, 0.8), (-0.28, 0.74), (-0.29, 0.6), (-0.29, 0.03)], 0.26, can, bevel=0.035, seg=5),
                 cyl(0.062, 0.06, (-0.14, 0, 0.82), can), cyl(0.078, 0.1, (-0.14, 0, 0.88), cap, bevel=0.012),
                 tube([(-0.02, 0, 0.76), (0.08, 0, 0.86), (0.3, 0, 0.82), (0.345, 0, 0.62), (0.35, 0, 0.3), (0.27, 0, 0.2)], 0.042, can, taper=(1, 0.95, 0.95, 0.95, 0.95, 1)),
                 ring(0.077, (-0.14, 0, 0.835), 0.006, cap), sheet(0.46, 0.5, (-0.02, -0.1315, 0.34), UP, printed('engineoil', 0.4))]
        for k in range(24):
            a = 2 * math.pi * k / 24
            parts.append(box((0.006, 0.01, 0.075), (-0.14 + 0.078 * math.cos(a), 0.078 * math.sin(a), 0.88), cap, 0.002, 1, (0, 0, a)))
        joined(parts, loc, (0, 0, turn))


@good('red black', 'cement', 'cream', 1.8, 1.2, front=View(-20, 12, f=6), close=View(14, 16, (0, -0.3, 0.42), 1.9, f=5))
def bikeHelmet():
    shell, visor, dark, trim = body(0.12, 0.9), mat('#0c0e12', 0.06, coat=1), plastic('#17181c', 0.6), mat('#c9ccd2', 0.25, 0.9)

    def skin(cut):
        rows = []
        for i in range(75):
            b = math.radians(-58 + 2 * i)
            row = []
            for k in range(180):
                a = math.radians(k * 2)
                r = 0.4 * (1 + 0.14 * max(0, math.cos(a)) ** 3 * (0.5 + max(0, -math.sin(b))))
                row.append(cut.verts.new((r * math.cos(a) * math.cos(b * 0.82) * 1.12, r * 0.9 * math.sin(a) * math.cos(b * 0.82),
                                          0.4 + 0.42 * max(math.sin(b), -0.8))))
            rows.append(row)
        for i, (low, high) in enumerate(zip(rows, rows[1:])):
            for k in range(180):
                f = cut.faces.new((low[k], low[(k + 1) % 180], high[(k + 1) % 180], high[k]))
                f.material_index = 1 if (k < 40 or k >= 140) and 22 <= i < 44 else 2 if i < 4 else 0

    o = mesh_of('skin', skin, shell, angle=60)
    for m in (visor, dark):
        o.data.materials.append(m)
    parts = [o, ring(0.3, (0.02, 0, 0.07), 0.035, mat('#26282d', 0.95, bump=0.4, fine=90))]
    for s in (-1, 1):
        parts.append(cyl(0.055, 0.03, (0.03, s * 0.372, 0.43), dark, UP, 0.012))
        parts.append(cyl(0.026, 0.036, (0.03, s * 0.374, 0.43), trim, UP, 0.006))
        parts.append(box((0.12, 0.05, 0.02), (0.26, s * 0.13, 0.755), dark, 0.008, 3, (s * 0.25, 0.42, 0)))
        parts.append(tube([(0.02, s * 0.3, 0.12), (0.08, s * 0.2, 0.03), (0.18, s * 0.05, 0.012)], 0.014, mat('#22252b', 0.9)))
    joined(parts, (0, 0, 0), (0, 0, -1.1))
