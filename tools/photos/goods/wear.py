"""What is worn or carried, and what is kept on a dressing table."""
import math
import random

import bpy

from good import (View, ball, body, box, cyl, good, joined, lathe, mat, mesh_of, outline, plastic, printed, ring, sheet,
                  steel, tube, wobble)

UP = (math.pi / 2, 0, 0)
SIDE = (0, math.pi / 2, 0)


@good('white blue red yellow brown', 'palewood', 'cream', 1.6, 1.1, front=View(20, 24, f=6), close=View(-26, 16, (-0.2, -0.36, 0.2), 1.9, f=4))
def laceFabric():
    lace = printed('lace', 0.7, scale=2.4, tinted=True, bump=0.35, fine=160)
    plain = body(0.75, shade=1.15, bump=0.3, fine=200)
    wax = printed('print-stars', 0.7, scale=2.2, bump=0.25, fine=200)
    other = printed('print-diamonds', 0.7, scale=2.2, bump=0.25, fine=200)
    z = 0.0
    for k, m in enumerate([wax] * 3 + [plain] * 2 + [other] * 2 + [lace] * 4):
        thick = random.uniform(0.046, 0.056)
        fold((wobble(0.012), wobble(0.01), z), 0.98 + wobble(0.02), 0.72 + wobble(0.01), thick, m, wobble(0.02))
        z += thick * 1.0


def fold(loc, wide, deep, thick, m, turn):
    """One folded length: flat, its round fold to the front."""
    o = box((wide, deep, thick * 0.94), (loc[0], loc[1], loc[2] + thick / 2), m, thick * 0.44, 5, (wobble(0.006), wobble(0.01), turn))
    for k in (0.28, 0.72):
        box((wide * 0.995, 0.02, thick * 0.3), (loc[0], loc[1] - deep / 2 + 0.004, loc[2] + thick * k), m, thick * 0.14, 3, (0, 0, turn))
    return o


def folded(size, loc, m, turn=0.0, creased=0.03):
    """A garment folded to a soft pad, with the creases of cloth."""
    o = box(size, loc, m, soft=0.06, rot=(0, 0, turn))
    for wide, strength in ((0.35, creased), (0.09, creased / 5)):
        clouds = bpy.data.textures.new('creases', 'CLOUDS')
        clouds.noise_scale = wide
        crease = o.modifiers.new('creases', 'DISPLACE')
        crease.texture, crease.texture_coords, crease.strength = clouds, 'GLOBAL', strength
    return o


@good('white black blue', 'wood', 'cream', 2.2, 1.2, front=View(-16, 42, f=8), close=View(14, 40, (0, 0.3, 0.2), 2.0, f=5))
def tShirt():
    cotton, rib, seam = (body(0.95, shade=s, bump=0.2, fine=240) for s in (1, 0.92, 0.7))
    others = [mat(c, 0.95, bump=0.2, fine=240) for c in ('#8b8f94', '#d8d3c6')]
    z = 0.05
    for k, m in enumerate((*others, cotton)):
        folded((0.8 + wobble(0.02), 0.98 + wobble(0.02), 0.1), (wobble(0.015), wobble(0.015), z), m, wobble(0.03))
        if m is not cotton:
            z += 0.086
    top = z + 0.052
    collar = [(0.17 * math.cos(a), 0.46 - 0.15 * math.sin(a), top + 0.012) for a in [math.pi * k / 16 for k in range(17)]]
    tube(collar, 0.022, rib, False, False, taper=None)
    inner = [(x * 0.86, 0.46 - (0.46 - y) * 0.82, z_ + 0.004) for x, y, z_ in collar]
    tube(inner, 0.007, seam, False, False)
    tube([(-0.17, 0.455, top + 0.012), (0, 0.475, top + 0.024), (0.17, 0.455, top + 0.012)], 0.024, rib)
    box((0.1, 0.06, 0.006), (0, 0.425, top + 0.014), mat('#efece4', 0.8), 0.002, 2, (0.1, 0, 0))
    for s in (-1, 1):
        tube([(s * 0.19, 0.45, top + 0.008), (s * 0.27, 0.42, top + 0.006), (s * 0.36, 0.4, top - 0.004)], 0.004, seam)


@good('blue black', 'palewood', 'grey', 2.2, 1.2, front=View(-14, 40, f=8), close=View(-18, 36, (0.1, -0.2, 0.25), 2.0, f=5))
def jeans():
    denim, dark = body(0.95, bump=0.3, fine=320), body(0.95, shade=0.72, bump=0.3, fine=320)
    thread, brass, leather = mat('#c98a3c', 0.7), mat('#b58a3c', 0.3, 1), mat('#7a4a24', 0.6, bump=0.2, fine=60)
    for k in range(4):
        folded((0.84 + wobble(0.012), 1.0 + wobble(0.012), 0.075), (wobble(0.01), wobble(0.012), 0.04 + k * 0.07), denim if k % 2 else dark, wobble(0.015), 0.022)
    top = 0.04 + 3 * 0.07 + 0.044
    folded((0.85, 0.1, 0.05), (0, 0.44, top), dark, 0, 0.008)
    for y in (0.405, 0.475):
        tube([(-0.4, y, top + 0.026), (0.4, y, top + 0.026)], 0.0035, thread)
    for x in (-0.33, 0.0, 0.33):
        box((0.036, 0.13, 0.012), (x, 0.44, top + 0.028), denim, 0.005, 2)
    box((0.15, 0.075, 0.008), (0.19, 0.44, top + 0.029), leather, 0.003, 2)
    for x in (-0.2, 0.21):
        edge = [(x - 0.15, 0.28), (x + 0.15, 0.28), (x + 0.145, 0.02), (x, -0.1), (x - 0.145, 0.02)]
        joined([outline([(a, -b) for a, b in edge], 0.014, denim, bevel=0.005)], (0, 0, top - 0.002), UP)
        for inset in (0.94, 0.87):
            line = [(x + (a - x) * inset, 0.1 + (b - 0.1) * inset, top + 0.008) for a, b in edge]
            tube(line + line[:1], 0.0035, thread, round_=False)
        for a, b in edge[:2]:
            ball(0.011, (a + (0.014 if a < x else -0.014), b - 0.014, top + 0.008), brass, (1, 1, 0.5), 2)
        tube([(x - 0.12, 0.16, top + 0.009), (x, 0.06, top + 0.009), (x + 0.12, 0.16, top + 0.009)], 0.003, thread)
    tube([(0.0, 0.39, top), (0.005, 0.0, top + 0.0), (-0.005, -0.5, top - 0.008)], 0.006, dark)


def curved(points, steps=5):
    """A closed outline through these points, without corners."""
    out, n = [], len(points)
    for k in range(n):
        a, b, c, d = (points[(k + j) % n] for j in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            out.append(tuple(0.5 * (2 * b[i] + (c[i] - a[i]) * t + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t ** 2
                                    + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3) for i in (0, 1)))
    return out


def shoe(m, sole, trim):
    """A low trainer along x, toe at +x, about 0.9 long."""
    import bmesh
    stations = [  # x, half width, height of the upper, bottom
        (-0.43, 0.09, 0.3), (-0.4, 0.13, 0.34), (-0.3, 0.152, 0.35), (-0.18, 0.155, 0.31), (-0.06, 0.158, 0.29), (0.06, 0.165, 0.27), (0.16, 0.172, 0.235), (0.26, 0.172, 0.185), (0.35, 0.155, 0.15), (0.42, 0.115, 0.125), (0.46, 0.05, 0.1)]

    def build(cut):
        rings = []
        for x, w, h in stations:
            ringed = []
            for k in range(17):
                t = math.pi * k / 16
                c, s = math.cos(t), math.sin(t)
                ringed.append(cut.verts.new((x, w * (abs(c) ** 0.7) * (1 if c > 0 else -1), 0.06 + (h - 0.06) * s ** 0.75)))
            rings.append(ringed)
        for a, b in zip(rings, rings[1:]):
            for k in range(16):
                cut.faces.new((a[k], a[k + 1], b[k + 1], b[k]))
        cut.faces.new(rings[0])
        cut.faces.new(rings[-1][::-1])
        # the opening for the foot
        gone = [f for f in cut.faces if -0.34 < f.calc_center_median().x < -0.02 and f.calc_center_median().z > 0.27 and abs(f.calc_center_median().y) < 0.1]
        bmesh.ops.delete(cut, geom=gone, context='FACES')

    o = mesh_of('upper', build, m, angle=180)
    for name, kind in (('thick', 'SOLIDIFY'), ('fine', 'SUBSURF')):
        mod = o.modifiers.new(name, kind)
        if kind == 'SOLIDIFY':
            mod.thickness = 0.018
        else:
            mod.levels = mod.render_levels = 2
    parts = [o]
    side = [(-0.47, 0.0), (-0.455, 0.075)] + [(x, w + 0.012) for x, w, _ in stations[1:-1]] + [(0.465, 0.07), (0.485, 0.0)]
    rim = curved(side + [(x, -y) for x, y in side[-2:0:-1]])
    for z, grow, h, material in ((0.045, 1.02, 0.07, sole), (0.006, 1.0, 0.012, trim)):
        flatsole = outline([(x * grow, y * grow) for x, y in rim], h, material, bevel=0.012)
        parts.append(joined([flatsole], (0, 0, z), UP))
    parts.append(joined([outline([(x * 1.0, y * 1.045) for x, y in rim], 0.008, trim, bevel=0.003)], (0, 0, 0.07), UP))
    parts.append(box((0.12, 0.11, 0.02), (-0.02, 0, 0.29), m, 0.009, 4, (0, 0.1, 0)))
    lace = mat('#f1f0ec', 0.8, bump=0.3, fine=300)
    for k in range(5):
        x, z = 0.03 + k * 0.042, 0.284 - k * 0.0165
        parts.append(tube([(x - 0.012, -0.085, z - 0.03), (x, -0.03, z + 0.008), (x, 0.03, z + 0.008), (x + 0.012, 0.085, z - 0.03)], 0.0095, lace))
    for tail in ([(0.04, 0.02, 0.28), (0.03, 0.08, 0.285), (0.0, 0.13, 0.24), (0.05, 0.08, 0.262)],
                 [(0.04, -0.02, 0.28), (0.05, -0.08, 0.28), (0.1, -0.15, 0.2), (0.12, -0.17, 0.15)]):
        parts.append(tube(tail, 0.008, lace))
    parts.append(box((0.03, 0.1, 0.16), (-0.425, 0, 0.23), trim, 0.013, 4, (0, 0.14, 0)))
    for s in (-1, 1):
        parts.append(tube([(0.2, s * 0.175, 0.1), (0.17, s * 0.165, 0.2), (0.12, s * 0.1, 0.262)], 0.006, trim))
        parts.append(tube([(-0.2, s * 0.168, 0.1), (-0.17, s * 0.163, 0.22), (-0.02, s * 0.15, 0.27)], 0.006, trim))
    return parts


@good('white black red', 'cement', 'ochre', 1.8, 1.4, front=View(-20, 24, f=6), close=View(46, 18, (0.3, -0.15, 0.12), 1.9, f=4))
def sneaker():
    upper, sole, trim = body(0.5, 0.1, bump=0.2, fine=120), mat('#eeece5', 0.5, bump=0.1, fine=80), mat('#2a2c33', 0.5)
    for loc, turn in (((0.02, -0.2, 0.0), 0.12), ((-0.02, 0.3, 0.0), -0.1)):
        joined(shoe(upper, sole, trim), loc, (0, 0, turn))


@good('brown black', 'palewood', 'cream', 1.9, 1.3, front=View(-18, 34, f=6), close=View(24, 26, (0.2, -0.1, 0.15), 2.0, f=4))
def palmSlippers():
    leather, footbed, sole = body(0.35, 0.3, bump=0.15, fine=60), mat('#8a5a34', 0.5, bump=0.15, fine=50), mat('#17181a', 0.7)
    side = [(-0.5, 0), (-0.475, 0.09), (-0.4, 0.145), (-0.3, 0.16), (-0.1, 0.15), (0.1, 0.165), (0.28, 0.19), (0.4, 0.17), (0.48, 0.1), (0.505, 0)]
    rim = curved(side + [(x, -y) for x, y in side[-2:0:-1]])
    for loc, turn in (((0, -0.24, 0), 0.1), ((-0.04, 0.22, 0), -0.08)):
        parts = []
        for z, thick, grow, m in ((0.018, 0.036, 1.0, sole), (0.05, 0.028, 0.985, mat('#5b3a20', 0.6)), (0.07, 0.018, 0.96, footbed)):
            parts.append(joined([outline([(x * grow, y * grow) for x, y in rim], thick, m, bevel=0.008)], (0, 0, z), UP))
        for x, wide, high in ((0.16, 0.17, 0.16), (-0.02, 0.1, 0.18)):

            def band(cut, x=x, wide=wide, high=high):
                grid = []
                for i in range(7):
                    across = x - wide / 2 + wide * i / 6
                    grid.append([cut.verts.new((across + 0.03 * math.cos(math.pi * j / 16), -0.185 * math.cos(math.pi * j / 16), 0.05 + high * math.sin(math.pi * j / 16) ** 0.8)) for j in range(17)])
                for a, b in zip(grid, grid[1:]):
                    for j in range(16):
                        cut.faces.new((a[j], a[j + 1], b[j + 1], b[j]))

            o = mesh_of('strap', band, leather)
            for kind in ('SOLIDIFY', 'SUBSURF'):
                mod = o.modifiers.new(kind, kind)
                if kind == 'SOLIDIFY':
                    mod.thickness = 0.016
                else:
                    mod.levels = mod.render_levels = 2
            parts.append(o)
        parts.append(lathe([(0.03, 0), (0.042, 0.004), (0.042, 0.012), (0.03, 0.014), (0.026, 0.008), (0.03, 0)], mat('#b58a3c', 0.25, 1), (0.18, 0, 0.215)))
        thread = mat('#d9c29a', 0.7)
        parts.append(tube([(x * 0.92, y * 0.9, 0.08) for x, y in rim], 0.003, thread, True))
        joined(parts, loc, (0, 0, turn))


@good('brown black red yellow white', 'wood', 'rose', 1.8, 1.2, front=View(-20, 14, f=6), close=View(18, 12, (0, -0.2, 0.42), 2.0, f=4))
def handbag():
    hide, metal, dark = body(0.42, 0.2, bump=0.22, fine=90), mat('#c9a04a', 0.22, 1), mat('#2a1a10', 0.5)
    bag = box((0.98, 0.36, 0.66), (0, 0, 0.35), hide, soft=0.1)
    for v in bag.data.vertices:
        high = (v.co.z + 0.33) / 0.66
        v.co.x *= 1.06 - 0.16 * high
        v.co.y *= 1.1 - 0.42 * high
    box((0.86, 0.2, 0.03), (0, 0, 0.68), dark, 0.012, 3)
    tube([(-0.4, 0, 0.7), (0.4, 0, 0.7)], 0.011, metal)
    box((0.03, 0.02, 0.06), (0.42, -0.03, 0.67), metal, 0.006, 2, (0.3, 0, 0))
    box((0.4, 0.035, 0.3), (0, -0.165, 0.36), hide, 0.03, 5, (-0.12, 0, 0))
    box((0.1, 0.03, 0.06), (0, -0.2, 0.3), metal, 0.012, 4, (-0.12, 0, 0))
    for s in (-1, 1):
        y = s * 0.12
        for x in (-0.25, 0.25):
            box((0.07, 0.02, 0.14), (x, y * 1.05, 0.6), hide, 0.01, 3, (-0.1 * s * -1, 0, 0))
            ring(0.034, (x, y * 1.02, 0.69), 0.007, metal, UP)
        tube([(-0.25, y, 0.71), (-0.24, y, 0.85), (-0.14, y * 0.9, 1.0), (0, y * 0.85, 1.04), (0.14, y * 0.9, 1.0), (0.24, y, 0.85), (0.25, y, 0.71)], 0.021, hide)
    for x in (-0.36, 0.36):
        for y in (-0.12, 0.12):
            cyl(0.02, 0.02, (x, y, 0.012), metal)
    stitch = mat('#e0c79a', 0.7)
    tube([(-0.17, -0.2, 0.24), (0.17, -0.2, 0.24)], 0.003, stitch)


@good('black brown', 'darkwood', 'cream', 2.2, 1.9, front=View(-10, 40, f=5), close=View(12, 52, (0, 0, 0.1), 1.9, f=4))
def wristWatch():
    case, dial, hand = steel(0.16), body(0.25, 0.6), mat('#e9eaec', 0.15, 1)
    strap = body(0.45, 0.1, bump=0.2, fine=80)
    high = 0.3
    parts = [lathe([(0.3, -0.07), (0.36, -0.06), (0.385, -0.02), (0.385, 0.03), (0.36, 0.06), (0.33, 0.075), (0.31, 0.06)], case, n=128),
             cyl(0.31, 0.02, (0, 0, 0.03), dial, bevel=0, n=128)]
    for k in range(60):
        a = 2 * math.pi * k / 60
        big = k % 5 == 0
        parts.append(box((0.05 if big else 0.018, 0.012 if big else 0.005, 0.006), (math.cos(a) * (0.262 if big else 0.285), math.sin(a) * (0.262 if big else 0.285), 0.043), hand, 0.002, 1, (0, 0, a)))
    for angle, long, wide in ((math.radians(150), 0.15, 0.02), (math.radians(36), 0.23, 0.014), (math.radians(-70), 0.25, 0.005)):
        parts.append(box((long, wide, 0.006), (math.cos(angle) * long * 0.4, math.sin(angle) * long * 0.4, 0.052), hand if wide > 0.01 else mat('#c8262a', 0.3), 0.002, 1, (0, 0, angle)))
    parts += [cyl(0.02, 0.02, (0, 0, 0.055), hand, bevel=0.004), box((0.07, 0.05, 0.006), (0.16, 0, 0.042), mat('#f5f4ef', 0.4), 0.002, 1),
              cyl(0.032, 0.05, (0.405, 0, 0), case, SIDE, 0.006, 24)]
    for s in (-1, 1):
        for x in (-0.15, 0.15):
            parts.append(box((0.05, 0.12, 0.07), (x, s * 0.37, -0.02), case, 0.018, 4, (s * -0.25, 0, 0)))
    joined(parts, (0, 0, high), (math.radians(14), 0, 0.1))
    for s in (-1, 1):
        path = [(0.36, 0.0), (0.46, -0.03), (0.56, -0.1), (0.6, -0.2), (0.55, -0.27), (0.42, -0.285), (0.2, -0.288)]
        if s > 0:
            path = [(y, z + 0.09 * (1 - k / 6)) for k, (y, z) in enumerate(path)]
        else:
            path = [(y, z - 0.07 * (1 - k / 6)) for k, (y, z) in enumerate(path)]

        def band(cut, path=path, s=s):
            grid = [[cut.verts.new((x, s * y, z + high)) for x in (-0.13, -0.12, 0, 0.12, 0.13)] for y, z in path]
            for a, b in zip(grid, grid[1:]):
                for j in range(4):
                    cut.faces.new((a[j], a[j + 1], b[j + 1], b[j]))

        o = mesh_of('strap', band, strap)
        thick, fine = o.modifiers.new('t', 'SOLIDIFY'), o.modifiers.new('f', 'SUBSURF')
        thick.thickness, fine.levels, fine.render_levels = 0.03, 3, 3


@good('black brown', 'palewood', 'sky', 2.2, 1.8, front=View(-16, 22, f=5), close=View(38, 24, (0.4, 0, 0.15), 1.9, f=4))
def sunglasses():
    frame, lens, metal = body(0.15, 0.8), mat('#14110f', 0.03, coat=1), mat('#c9a04a', 0.2, 1)
    for s in (-1, 1):
        rim = []
        for k in range(32):
            t = 2 * math.pi * k / 32
            c, v = math.cos(t), math.sin(t)
            rim.append((s * 0.3 + 0.235 * abs(c) ** 0.75 * (1 if c > 0 else -1), 0.0 + 0.05 * ((s * 0.3 + 0.2 * c) / 0.5) ** 2, 0.24 + 0.2 * abs(v) ** 0.75 * (1 if v > 0 else -1) - 0.02 * c * s))
        tube(rim, 0.026, frame, True)
        o = outline([(x - s * 0.3, z - 0.24) for x, y, z in rim], 0.012, lens, (s * 0.3, 0.02, 0.24), bevel=0)
        o.rotation_euler = (0, 0, s * 0.1)
        box((0.07, 0.05, 0.09), (s * 0.555, 0.055, 0.33), frame, 0.018, 4)
        box((0.012, 0.02, 0.03), (s * 0.55, 0.028, 0.34), metal, 0.004, 2)
        tube([(s * 0.57, 0.06, 0.33), (s * 0.58, 0.4, 0.33), (s * 0.57, 0.72, 0.31), (s * 0.55, 0.86, 0.22), (s * 0.53, 0.93, 0.08)], 0.024, frame, taper=(1.2, 0.9, 0.9, 1.1, 0.9))
        ball(0.026, (s * 0.075, 0.03, 0.2), mat('#dddad2', 0.2, clear=0.7), (0.6, 0.5, 1.2), 3)
    tube([(-0.09, -0.0, 0.3), (0, -0.02, 0.335), (0.09, -0.0, 0.3)], 0.027, frame)


@good('red', 'cloth', 'cream', 2.2, 1.4, front=View(-8, 44, f=6), close=View(16, 30, (0, -0.35, 0.06), 2.2, f=4))
def coralBeads():
    beads = [body(0.22, 0.5, shade=s, bump=0.04, fine=30) for s in (0.82, 1.0, 1.16)]
    gold = mat('#d3a544', 0.2, 1)
    for r, size in ((0.36, 0.036), (0.48, 0.042), (0.61, 0.048)):
        n = int(2 * math.pi * r / (size * 2.0))
        for k in range(n):
            a = 2 * math.pi * k / n
            x, y = r * 1.0 * math.cos(a) + wobble(0.004), r * (1.06 if math.sin(a) < 0 else 0.92) * math.sin(a) + wobble(0.004)
            turned = a + math.pi / 2
            if k % 8 == 0:
                ball(size * 0.72, (x, y, size * 0.8), gold, (1, 1, 1), 3)
                continue
            lathe([(0, -size * 1.02), (size * 0.5, -size * 1.0), (size * 0.86, -size * 0.55), (size * 0.95, 0), (size * 0.86, size * 0.55), (size * 0.5, size * 1.0), (0, size * 1.02)],
                  random.choice(beads), (x, y, size * 0.95), 24).rotation_euler = (math.pi / 2, 0, turned - math.pi / 2)
    for k in range(22):
        a = 2 * math.pi * k / 22
        ball(0.034, (0.86 + 0.15 * math.cos(a), -0.4 + 0.15 * math.sin(a), 0.034 + wobble(0.002)), beads[k % 3], sub=3)
        ball(0.034, (0.84 + 0.15 * math.cos(a + 0.14), -0.39 + 0.15 * math.sin(a + 0.14), 0.098), beads[(k + 1) % 3], sub=3)
    for x in (-0.84, -0.66):
        for k in range(4):
            ball(0.04 - 0.004 * k, (x + wobble(0.006), -0.3 - k * 0.072, 0.04), beads[k % 3], sub=3)
        ball(0.022, (x, -0.245, 0.024), gold, sub=3)


@good('yellow black blue red white brown', 'darkwood', 'rose', 1.8, 1.8, front=View(-18, 14, f=5), close=View(22, 22, (0, 0, 0.75), 2.0, f=4))
def perfume():
    gold = mat('#c9a04a', 0.18, 1)
    box((0.5, 0.22, 0.62), (0, 0, 0.32), body(0.08, 1), 0.04, 6)
    box((0.56, 0.28, 0.03), (0, 0, 0.016), gold, 0.01, 3)
    box((0.52, 0.24, 0.02), (0, 0, 0.635), gold, 0.008, 3)
    sheet(0.36, 0.18, (0, -0.1115, 0.3), UP, printed('scent', 0.35))
    cyl(0.075, 0.06, (0, 0, 0.67), gold)
    box((0.2, 0.18, 0.2), (0, 0, 0.79), mat('#17161a', 0.12, coat=1), 0.03, 5)
    ring(0.09, (0, 0, 0.69), 0.008, gold)
    carton = body(0.5)
    box((0.58, 0.28, 0.94), (0.56, 0.36, 0.47), carton, 0.006, 2, (0, 0, -0.16))
    sheet(0.4, 0.2, (0.56 - 0.1435 * 0.159, 0.36 - 0.1435 * 0.988, 0.46), (math.pi / 2, 0, -0.16), printed('scent', 0.4))


@good('white brown yellow blue red', 'palewood', 'sky', 1.9, 1.7, front=View(-16, 22, f=5), close=View(20, 34, (0.35, -0.2, 0.15), 1.8, f=4))
def creamJar():
    jar, lid, butter = body(0.2, 0.6), mat('#f1ede3', 0.3, coat=0.3), mat('#f2e6c4', 0.45, coat=0.2, bump=0.1, fine=8)
    lathe([(0, 0.004), (0.25, 0.004), (0.28, 0.03), (0.285, 0.08), (0.285, 0.3), (0.27, 0.335), (0.25, 0.34)], jar)
    lathe([(0.2862, 0.09), (0.2862, 0.28)], printed('creamwrap', 0.4), uv=True)
    lathe([(0.29, 0.335), (0.295, 0.34), (0.295, 0.43), (0.285, 0.445), (0.1, 0.45), (0, 0.45)], lid)
    for k in range(64):
        a = 2 * math.pi * k / 64
        box((0.006, 0.01, 0.07), (0.295 * math.cos(a), 0.295 * math.sin(a), 0.388), lid, 0.002, 1, (0, 0, a + math.pi / 2))
    x, y = 0.5, -0.3
    lathe([(0, 0.004), (0.18, 0.004), (0.2, 0.02), (0.205, 0.2), (0.19, 0.215), (0.18, 0.205), (0.178, 0.17)], jar, (x, y, 0))
    lathe([(0.18, 0.175), (0.15, 0.185), (0.1, 0.205), (0.06, 0.2), (0.025, 0.24), (0, 0.26)], butter, (x, y, 0))
    joined([lathe([(0, 0.05), (0.15, 0.05), (0.2, 0.045), (0.205, 0.035), (0.205, -0.04), (0.195, -0.04)], lid)], (0.16, -0.5, 0.05), (0.06, 0, 0.4))


@good('white blue', 'greytiles', 'sky', 1.9, 1.5, front=View(-16, 14, f=5), close=View(18, 16, (0, -0.15, 0.4), 1.9, f=4))
def bodySoap():
    shell, white = body(0.3, 0.4), plastic('#f1f0ec', 0.35)
    for x, y, tall in ((-0.18, 0, 0.72), (0.28, 0.16, 0.6)):
        lathe([(0, 0), (0.17, 0), (0.19, 0.02), (0.19, tall - 0.12), (0.17, tall - 0.05), (0.1, tall - 0.005), (0.07, tall), (0.07, tall + 0.03)], shell, (x, y, 0), squash=(1, 0.75))
        lathe([(0.1915, 0.12), (0.1915, tall - 0.2)], printed('bodywash', 0.4), (x, y, 0), squash=(1, 0.75), uv=True)
        lathe([(0.082, tall + 0.02), (0.085, tall + 0.03), (0.085, tall + 0.08), (0.06, tall + 0.1), (0.028, tall + 0.105), (0.026, tall + 0.17), (0, tall + 0.17)], white, (x, y, 0))
        tube([(x, y, tall + 0.17), (x - 0.06, y - 0.02, tall + 0.185), (x - 0.15, y - 0.05, tall + 0.16)], 0.024, white, taper=(1.3, 1, 0.7))
        cyl(0.05, 0.03, (x, y, tall + 0.18), white, (0, 0, 0), 0.01)
