"""What is played, ridden and learnt with, and what small children need."""
import math

import bmesh
import bpy
import numpy as np

from good import (View, body, box, chrome, cyl, good, joined, lathe, mat, mesh_of, outline, plastic, printed, ring, rubber,
                  sheet, smooth, tube, wobble)

UP = (math.pi / 2, 0, 0)
SIDE = (0, math.pi / 2, 0)


def stitched(r, loc, rot, panel, seam, *materials):
    """A ball whose panels meet in seams: `panel` gives each direction its material, `seam` its distance to a seam."""

    def build(cut):
        bmesh.ops.create_icosphere(cut, subdivisions=7, radius=1)
        for f in cut.faces:
            f.material_index = panel(np.array(f.calc_center_median().normalized()))
        for v in cut.verts:
            way = v.co.normalized()
            v.co = way * r * (1 - 0.022 * math.exp(-(seam(np.array(way)) / 0.022) ** 2))

    o = mesh_of('ball', build, materials[0], loc, 180)
    for m in materials[1:]:
        o.data.materials.append(m)
    o.rotation_euler = rot
    return o


@good('black red', 'earth', 'block', 2.0, 1.0, front=View(-20, 14, f=6), close=View(20, 22, (0, -0.3, 0.5), 1.9, f=5))
def football():
    g = (1 + 5 ** 0.5) / 2
    points = np.array([p for s in (-1, 1) for t in (-g, g) for p in ((0, s, t), (s, t, 0), (t, 0, s))])
    points /= np.linalg.norm(points, axis=1, keepdims=True)
    near = points @ points.T
    faces = [points[i] + points[j] + points[k] for i in range(12) for j in range(i) for k in range(j)
             if min(near[i, j], near[j, k], near[i, k]) > 0.4]
    centres = np.concatenate([points, np.array(faces) / np.linalg.norm(faces, axis=1, keepdims=True)])
    lift = np.array([0.0] * 12 + [0.028] * 20)
    rank = lambda way: centres @ way + lift
    panel = lambda way: 0 if rank(way)[:12].max() >= rank(way)[12:].max() else 1

    def seam(way):
        best = np.sort(rank(way))
        return best[-1] - best[-2]

    stitched(0.42, (0, 0, 0.418), (0.5, 0.25, 0.4), panel, seam, body(0.45, 0.2, bump=0.06, fine=90), mat('#eeede6', 0.45, coat=0.2, bump=0.06, fine=90))


@good('brown red', 'cement', 'teal', 2.0, 1.2, front=View(-20, 14, f=6), close=View(20, 22, (0, -0.3, 0.5), 1.9, f=5))
def basketball():
    def seam(way):
        x, y, z = way
        return min(abs(x), abs(z), abs(abs(x) - 0.62 + 0.38 * z * z) * 0.8) * 1.4

    stitched(0.42, (0, 0, 0.418), (0.35, 0.5, 0.55), lambda way: 1 if seam(way) < 0.022 else 0, seam, body(0.7, shade=1.5, bump=0.5, fine=150), mat('#141416', 0.6))


@good('blue red black', 'palewood', 'cream', 1.7, 1.2, front=View(-20, 14, f=7), close=View(16, 16, (0, -0.3, 0.4), 1.9, f=5))
def schoolBag():
    cloth, dark, zip_ = body(0.9, bump=0.35, fine=200), body(0.9, shade=0.55, bump=0.35, fine=200), mat('#17181b', 0.7)
    web, metal = mat('#1d1f24', 0.95, bump=0.4, fine=160), chrome()

    def front(w, h, r=0.24):
        return [(-w, 0.0), (w, 0.0)] + [(w - r + r * math.cos(a), h - r + r * math.sin(a)) for a in [math.pi / 2 * k / 8 for k in range(9)]] + \
               [(-w + r - r * math.sin(a), h - r + r * math.cos(a)) for a in [math.pi / 2 * k / 8 for k in range(9)]]

    for w, h, deep, y, z, m in ((0.36, 1.0, 0.26, 0.02, 0.015, cloth), (0.33, 0.9, 0.14, -0.14, 0.02, cloth), (0.285, 0.48, 0.1, -0.235, 0.05, dark)):
        pad = outline(front(w, h, 0.2 if h > 0.6 else 0.1), deep, m, (0, y, z), bevel=0.05, seg=6)
        net = pad.modifiers.new('net', 'REMESH')
        net.mode, net.octree_depth, net.use_smooth_shade = 'SMOOTH', 6, True
        clouds = bpy.data.textures.new('creases', 'CLOUDS')
        clouds.noise_scale = 0.22
        soft = pad.modifiers.new('soft', 'DISPLACE')
        soft.texture, soft.texture_coords, soft.strength = clouds, 'GLOBAL', 0.025
    for w, h, y, z in ((0.335, 0.93, -0.075, 0.05), (0.3, 0.83, -0.195, 0.05)):
        line = [(x, y, zz + z) for x, zz in front(w, h, 0.2)[2:]]
        line = [(line[0][0], y, z + h * 0.42)] + line + [(line[-1][0], y, z + h * 0.42)]
        tube(line, 0.011, zip_, round_=False)
    tube([(-0.24, -0.28, 0.46), (0.24, -0.28, 0.46)], 0.01, zip_, round_=False)
    for x, y, z in ((0.17, -0.3, 0.445), (0.285, -0.21, 0.66), (-0.32, -0.09, 0.7)):
        box((0.016, 0.008, 0.05), (x, y, z), metal, 0.004, 2)
        box((0.018, 0.01, 0.045), (x, y - 0.004, z - 0.045), web, 0.005, 2)
    tube([(-0.1, 0.06, 1.0), (-0.08, 0.05, 1.1), (0.08, 0.05, 1.1), (0.1, 0.06, 1.0)], 0.022, web)
    for s in (-1, 1):
        tube([(s * 0.12, 0.14, 0.98), (s * 0.24, 0.32, 0.9), (s * 0.33, 0.36, 0.5), (s * 0.36, 0.2, 0.08)], 0.045, dark)
        box((0.05, 0.2, 0.34), (s * 0.365, 0.02, 0.2), dark, 0.022, 4)
        tube([(s * 0.385, -0.085, 0.37), (s * 0.395, 0.02, 0.375), (s * 0.385, 0.12, 0.37)], 0.012, web)
    box((0.12, 0.006, 0.05), (0, -0.292, 0.3), mat('#d8dade', 0.4, 0.4), 0.003, 2)


@good('red blue', 'cement', 'block', 2.2, 0.8, front=View(-20, 10, f=10), close=View(20, 12, (0.1, 0, 0.5), 1.8, f=7))
def bicycle():
    paint, metal, dark = body(0.18, 0.8), chrome(), plastic('#17181c', 0.5)
    hub_back, hub_front, crank = (-0.52, 0, 0.34), (0.56, 0, 0.34), (-0.08, 0, 0.31)
    seat, head, low = (-0.22, 0, 0.78), (0.36, 0, 0.84), (0.39, 0, 0.7)
    for x, _, z in (hub_back, hub_front):
        ring(0.315, (x, 0, z), 0.026, rubber(), UP)
        ring(0.29, (x, 0, z), 0.011, metal, UP)
        for k in range(28):
            a, b = 2 * math.pi * k / 28, 2 * math.pi * k / 28 + (0.5 if k % 2 else -0.5)
            tube([(x + 0.025 * math.cos(b), 0.028 * (-1) ** (k // 2), z + 0.025 * math.sin(b)), (x + 0.285 * math.cos(a), 0, z + 0.285 * math.sin(a))], 0.0022, metal, round_=False, res=1)
        cyl(0.026, 0.08, (x, 0, z), metal, UP, 0.005)
    bar = lambda a, b, r: tube([a, b], r, paint, round_=False)
    bar(seat, (head[0] - 0.01, 0, head[2] - 0.03), 0.021)
    bar(crank, low, 0.025)
    bar(crank, (seat[0] - 0.012, 0, seat[2] + 0.05), 0.021)
    bar((low[0] + 0.01, 0, low[2] - 0.05), (head[0] - 0.01, 0, head[2] + 0.04), 0.028)
    for s in (-1, 1):
        bar((crank[0], s * 0.04, crank[2]), (hub_back[0], s * 0.055, hub_back[2]), 0.012)
        bar((seat[0], s * 0.02, seat[2] - 0.04), (hub_back[0], s * 0.055, hub_back[2]), 0.011)
        tube([(0.4, s * 0.03, 0.66), (0.415, s * 0.06, 0.62), (0.46, s * 0.06, 0.52), (hub_front[0], s * 0.055, hub_front[2])], 0.016, paint)
        tube([(0.33, s * 0.02, 0.95), (0.32, s * 0.15, 0.96), (0.3, s * 0.28, 0.99), (0.24, s * 0.31, 0.99)], 0.014, metal)
        tube([(0.28, s * 0.3, 0.99), (0.16, s * 0.315, 0.985)], 0.02, dark, round_=False)
        tube([(0.27, s * 0.3, 0.96), (0.3, s * 0.25, 0.93), (0.2, s * 0.27, 0.92)], 0.007, metal)
        box((0.1, 0.08, 0.02), (crank[0] + s * 0.14, s * 0.13, crank[2] - s * 0.08), dark, 0.007, 2)
        tube([(crank[0], s * 0.075, crank[2]), (crank[0] + s * 0.14, s * 0.085, crank[2] - s * 0.08)], 0.012, metal, round_=False)
    tube([(0.345, 0, 0.86), (0.335, 0, 0.94)], 0.017, metal, round_=False)
    tube([(0.35, 0.04, 0.94), (0.44, 0.05, 0.9), (0.43, 0.03, 0.72), (0.42, 0.03, 0.62)], 0.006, dark)
    tube([(0.34, -0.05, 0.95), (0.42, -0.03, 0.88), (0.3, -0.03, 0.78), (-0.1, -0.025, 0.75)], 0.006, dark)
    tube([(seat[0] - 0.01, 0, seat[2] + 0.03), (seat[0] - 0.03, 0, seat[2] + 0.12)], 0.014, metal, round_=False)
    saddle = [(-0.17, 0.07), (-0.19, 0.03), (-0.19, -0.03), (-0.17, -0.07), (-0.05, -0.05), (0.06, -0.022), (0.14, -0.018),
              (0.15, 0.0), (0.14, 0.018), (0.06, 0.022), (-0.05, 0.05)]
    joined([outline(saddle, 0.05, plastic('#1d1a18', 0.5), bevel=0.018)], (seat[0] - 0.02, 0, seat[2] + 0.135), UP)
    cyl(0.09, 0.012, (crank[0], -0.05, crank[2]), metal, UP, 0.003)
    for k in range(26):
        a = 2 * math.pi * k / 26
        box((0.014, 0.008, 0.012), (crank[0] + 0.092 * math.cos(a), -0.05, crank[2] + 0.092 * math.sin(a)), metal, 0.002, 1, (0, -a, 0))
    cyl(0.045, 0.05, (hub_back[0], -0.05, hub_back[2]), metal, UP, 0.004)
    chain = mat('#3b3a38', 0.4, 0.8)
    for s in (-1, 1):
        tube([(crank[0], -0.05, crank[2] + s * 0.094), (hub_back[0], -0.05, hub_back[2] + s * 0.045)], 0.008, chain, round_=False)
    for x, z, t in ((hub_back[0], hub_back[2], (70, 190)), (hub_front[0], hub_front[2], (35, 150))):
        for s in (-0.03, 0.03):
            tube([(x + 0.372 * math.cos(math.radians(t[0] + (t[1] - t[0]) * k / 16)), s * 0.7, z + 0.372 * math.sin(math.radians(t[0] + (t[1] - t[0]) * k / 16))) for k in range(17)], 0.02, paint)
    tube([(-0.2, 0.06, 0.3), (-0.22, 0.16, 0.02)], 0.01, metal, round_=False)


@good('red yellow blue', 'tiles', 'sky', 1.8, 1.2, front=View(34, 20, f=7), close=View(20, 22, (0.35, -0.2, 0.3), 1.8, f=5))
def toyCar():
    shell, dark, glass, lamp = body(0.25, 0.5), plastic('#1b1c20', 0.5), mat('#222831', 0.08, coat=1), mat('#fff1c4', 0.2, coat=1)
    hull = [(-0.68, 0.16), (-0.7, 0.34), (-0.66, 0.4), (-0.3, 0.42), (-0.26, 0.3), (0.12, 0.3), (0.2, 0.42), (0.62, 0.37), (0.7, 0.3), (0.7, 0.16), (0.6, 0.14), (-0.6, 0.14)]
    outline(hull, 0.56, shell, bevel=0.05, seg=5)
    box((1.34, 0.6, 0.07), (0, 0, 0.16), dark, 0.03, 4)
    for x in (-0.42, 0.42):
        for s in (-1, 1):
            ring(0.13, (x, s * 0.3, 0.185), 0.058, rubber(), UP)
            cyl(0.105, 0.1, (x, s * 0.3, 0.185), mat('#d9dbde', 0.3, 0.6), UP, 0.02)
            cyl(0.035, 0.12, (x, s * 0.3, 0.185), shell, UP, 0.01)
            for k in range(5):
                a = 2 * math.pi * k / 5
                box((0.05, 0.108, 0.022), (x + 0.06 * math.cos(a), s * 0.3, 0.185 + 0.06 * math.sin(a)), dark, 0.006, 2, (0, -a, 0))
            for k in range(20):
                a = 2 * math.pi * k / 20
                box((0.03, 0.08, 0.03), (x + 0.182 * math.cos(a), s * 0.3, 0.185 + 0.182 * math.sin(a)), rubber(), 0.006, 2, (0, -a, 0))
            tube([(x - 0.21, s * 0.29, 0.27), (x - 0.15, s * 0.29, 0.4), (x + 0.15, s * 0.29, 0.4), (x + 0.21, s * 0.29, 0.27)], 0.032, dark)
    box((0.26, 0.46, 0.1), (-0.12, 0, 0.33), dark, 0.04, 4)
    box((0.09, 0.46, 0.26), (-0.25, 0, 0.47), dark, 0.04, 4, (0, -0.16, 0))
    tube([(0.18, 0, 0.42), (0.1, 0, 0.5)], 0.016, dark, round_=False)
    ring(0.08, (0.09, 0, 0.51), 0.016, dark, (0, -0.7, 0))
    box((0.02, 0.5, 0.2), (0.21, 0, 0.52), glass, 0.009, 3, (0, -0.4, 0))
    for s in (-1, 1):
        tube([(-0.34, s * 0.24, 0.4), (-0.33, s * 0.24, 0.7), (-0.3, s * 0.12, 0.74), (-0.3, 0, 0.74)], 0.024, dark)
        cyl(0.055, 0.03, (0.705, s * 0.18, 0.29), lamp, SIDE, 0.012)
        cyl(0.035, 0.03, (-0.705, s * 0.2, 0.3), mat('#c8201c', 0.2, coat=1), SIDE, 0.01)
        cyl(0.03, 0.05, (-0.3, s * 0.12, 0.79), lamp, SIDE, 0.01)
    for k in range(5):
        box((0.02, 0.02, 0.09), (0.705, -0.08 + 0.04 * k, 0.27), dark, 0.005, 2)
    tube([(0.7, -0.26, 0.14), (0.78, -0.24, 0.15), (0.78, 0.24, 0.15), (0.7, 0.26, 0.14)], 0.028, dark)
    sheet(0.2, 0.1, (0.0, -0.2815, 0.235), UP, printed('race', 0.4))


@good('blue red', 'tiles', 'cream', 1.9, 1.5, front=View(-16, 14, f=5), close=View(16, 14, (0, -0.1, 0.6), 1.9, f=4))
def feedingBottle():
    clear, teat, milk = mat('#cfd8da', 0.12, coat=1), mat('#e9cfa6', 0.3, coat=0.4), mat('#fbf8ee', 0.2, coat=1)
    color, ink = body(0.3, 0.3), body(0.5)
    for x, y, tall, full in ((-0.2, 0, 0.62, 0.42), (0.22, 0.12, 0.5, 0.0)):
        lathe([(0, 0.0), (0.15, 0.0), (0.165, 0.02), (0.165, tall * 0.42), (0.15, tall * 0.55), (0.165, tall * 0.7), (0.165, tall * 0.9), (0.14, tall)], clear, (x, y, 0))
        if full:
            lathe([(0.15, 0.0), (0.166, 0.02), (0.166, tall * 0.42), (0.151, tall * 0.55), (0.162, full)], milk, (x, y, 0))
        lathe([(0.145, tall - 0.02), (0.175, tall - 0.015), (0.178, tall + 0.07), (0.16, tall + 0.09), (0.1, tall + 0.095)], color, (x, y, 0))
        for k in range(36):
            a = 2 * math.pi * k / 36
            box((0.006, 0.012, 0.07), (x + 0.177 * math.cos(a), y + 0.177 * math.sin(a), tall + 0.028), color, 0.002, 1, (0, 0, a))
        lathe([(0.12, tall + 0.08), (0.11, tall + 0.11), (0.06, tall + 0.15), (0.04, tall + 0.19), (0.042, tall + 0.23), (0.03, tall + 0.26), (0, tall + 0.268)], teat, (x, y, 0))
        for k in range(7):
            a, z = -math.pi / 2 + 0.1, 0.08 + k * tall * 0.11
            box((0.05 if k % 2 else 0.08, 0.003, 0.006), (x + 0.0, y - 0.1655 + (0.0125 if 0.42 < z / tall < 0.7 else 0), z), ink, 0)
    lathe([(0.135, 0.0), (0.14, 0.01), (0.13, 0.2), (0.1, 0.25), (0, 0.26)], clear, (-0.56, -0.12, 0))


@good('blue red', 'tiles', 'rose', 1.8, 1.2, front=View(-20, 14, f=7), close=View(16, 14, (0, -0.2, 0.4), 1.9, f=5))
def diapers():
    film = printed('diapers', 0.25, coat=0.5, tinted=True)
    plain = body(0.25, 0.5)
    box((1.06, 0.42, 0.74), (0, 0, 0.385), plain, soft=0.07)
    front = sheet(1.0, 0.7, (0, 0, 0), (0, 0, 0), film)
    bulge(front, (0, -0.226, 0.385), 0.035)
    tube([(-0.12, 0, 0.75), (-0.1, 0, 0.83), (0.1, 0, 0.83), (0.12, 0, 0.75)], 0.02, plain)
    pad, tape = mat('#f5f4f0', 0.95, bump=0.2, fine=120), body(0.6)
    for k in range(2):
        box((0.44, 0.36, 0.07), (0.42, -0.5, 0.04 + k * 0.068), pad, soft=0.12, rot=(0, 0, 0.2 - 0.12 * k))
    box((0.3, 0.012, 0.02), (0.45, -0.69, 0.115), tape, 0.004, 2, (0, 0, 0.1))


def bulge(o, loc, out):
    """Lets a picture follow the swollen front of a pack."""
    cut = bmesh.new()
    cut.from_mesh(o.data)
    bmesh.ops.subdivide_edges(cut, edges=cut.edges, cuts=23, use_grid_fill=True)
    wide, high = (max(abs(v.co[i]) for v in cut.verts) for i in (0, 1))
    for v in cut.verts:
        x, y = v.co.x / wide, v.co.y / high
        v.co = (v.co.x, -out * (1 - x * x) * (1 - y * y), v.co.y)
    cut.to_mesh(o.data)
    cut.free()
    o.location = loc
    return smooth(o, 180)


@good('blue red', 'wood', 'cream', 2.0, 1.5, front=View(-20, 30, f=6), close=View(16, 22, (0, -0.3, 0.2), 1.9, f=4))
def exerciseBooks():
    paper, spine = mat('#efe9da', 0.8, bump=0.3, fine=220), body(0.6, shade=0.7)
    cover, back = printed('notebook', 0.5, tinted=True), body(0.55)
    z = 0.0
    for k in range(12):
        turn, x, y = wobble(0.09), wobble(0.03), wobble(0.03)
        parts = [box((0.62, 0.8, 0.024), (0, 0, 0), paper, 0.002, 1), box((0.635, 0.815, 0.004), (0, 0, -0.014), back, 0.001, 1),
                 box((0.635, 0.815, 0.004), (0, 0, 0.014), back, 0.001, 1), box((0.008, 0.815, 0.032), (-0.316, 0, 0), spine, 0.003, 2)]
        if k == 11:
            parts.append(sheet(0.63, 0.81, (0, 0, 0.0165), (0, 0, 0), cover))
        joined(parts, (x, y, z + 0.017), (0, 0, turn))
        z += 0.033
    pen = mat('#1d4fb0', 0.3, coat=0.5)
    tube([(0.02, -0.28, z + 0.012), (0.3, -0.16, z + 0.012)], 0.012, pen, round_=False)
    tube([(0.3, -0.16, z + 0.012), (0.325, -0.149, z + 0.012)], 0.008, mat('#d8b24a', 0.3, 1), round_=False, taper=(1, 0.2))


@good('brown red', 'wood', 'ochre', 1.9, 1.2, front=View(-18, 18, f=6), close=View(20, 26, (0.2, -0.1, 0.4), 1.9, f=5))
def talkingDrum():
    wood, skin, string = body(0.5, 0.25, bump=0.2, fine=30), mat('#e6d6b4', 0.7, bump=0.25, fine=24), mat('#8a5c30', 0.7)
    parts = [lathe([(0.3, -0.46), (0.29, -0.3), (0.17, -0.1), (0.13, 0), (0.17, 0.1), (0.29, 0.3), (0.3, 0.46)], wood)]
    for s in (-1, 1):
        parts.append(lathe([(0, s * 0.475), (0.2, s * 0.474), (0.3, s * 0.468), (0.325, s * 0.45), (0.33, s * 0.4)], skin))
        parts.append(ring(0.335, (0, 0, s * 0.43), 0.02, string))
        parts.append(ring(0.33, (0, 0, s * 0.385), 0.012, wood))
    for k in range(30):
        a, b = 2 * math.pi * k / 30, 2 * math.pi * (k + 0.5) / 30
        for c in (a, b):
            mid = (a + b) / 2
            parts.append(tube([(0.345 * math.cos(c), 0.345 * math.sin(c), -0.43), (0.3 * math.cos(c), 0.3 * math.sin(c), -0.2), (0.25 * math.cos(mid), 0.25 * math.sin(mid), 0),
                               (0.3 * math.cos(c), 0.3 * math.sin(c), 0.2), (0.345 * math.cos(c), 0.345 * math.sin(c), 0.43)], 0.007, string, res=2))
    for z in (-0.02, 0.02):
        parts.append(ring(0.262, (0, 0, z), 0.01, mat('#1d1a18', 0.8)))
    joined(parts, (0, 0.06, 0.36), (0.0, math.pi / 2, 0.22))
    tube([(-0.5, -0.52, 0.03), (0.0, -0.42, 0.035), (0.3, -0.36, 0.06), (0.42, -0.34, 0.17), (0.34, -0.33, 0.2)], 0.026, mat('#7a4a26', 0.45, bump=0.2, fine=30), taper=(1.2, 0.9, 0.9, 1.0, 1.3))
    for k, c in enumerate(('#c8281e', '#e5b020', '#1f6b43')):
        tube([(-0.3 + k * 0.03, -0.26, 0.34), (-0.36 + k * 0.03, -0.34, 0.2), (-0.34 + k * 0.05, -0.38, 0.03), (-0.26 + k * 0.08, -0.4, 0.02)], 0.014, mat(c, 0.9, bump=0.3, fine=120))
