"""The place where a seller's phone takes the picture: a floor or table, a wall, a window on the left, a camera."""
import math
import random

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from good import srgb

# ---- surfaces, painted once as pictures: reading a pixel costs far less than reckoning noise at each ray

SIZE = 1024


def cloud(seed, cells, octaves=5, fade=0.55, stretch=1):
    """Noise between 0 and 1 that repeats without a seam."""
    rng, total, weight = np.random.default_rng(seed), np.zeros((SIZE, SIZE), np.float32), 1.0
    for k in range(octaves):
        down, across = min(SIZE, cells * 2 ** k), max(1, min(SIZE, cells * 2 ** k // stretch))
        grid = rng.random((down, across)).astype(np.float32)
        total += weight * stretched(stretched(grid, 0), 1)
        weight *= fade
    total -= total.min()
    return total / total.max()


def stretched(grid, axis):
    n = grid.shape[axis]
    at = np.arange(SIZE) * n / SIZE
    low, part = np.floor(at).astype(int), at % 1
    part = part * part * (3 - 2 * part)
    shape = (-1, 1) if axis == 0 else (1, -1)
    part = part.reshape(shape).astype(np.float32)
    return np.take(grid, low % n, axis) * (1 - part) + np.take(grid, (low + 1) % n, axis) * part


def between(a, b, t):
    a, b = np.array(srgb(a)[:3], np.float32), np.array(srgb(b)[:3], np.float32)
    return a + (b - a) * t[..., None]


def wood(light, dark, planks, seed=1):
    rows = np.arange(SIZE) * planks // SIZE
    grain = np.zeros((SIZE, SIZE), np.float32)
    lines, pores = cloud(seed, 48, 5, 0.7, 24), cloud(seed + 1, 256, 2, 0.8, 32)
    for k in range(planks):
        grain[rows == k] = np.roll(lines, 311 * k + 97, axis=1)[rows == k] + 0.18 * math.sin(k * 7.3)
    color = between(light, dark, np.clip(0.75 * grain + 0.5 * (pores > 0.68) * pores - 0.05, 0, 1))
    edge = np.minimum(np.arange(SIZE) % (SIZE // planks), SIZE // planks - 1 - np.arange(SIZE) % (SIZE // planks))
    seam = np.clip(1 - edge / 2.0, 0, 1)[:, None] * np.ones((1, SIZE), np.float32)
    return color * (1 - 0.75 * seam[..., None]), 0.7 - 0.3 * grain - seam, 0.38 + 0.2 * grain


def tiles(light, dark, grout, seed=3, across=4):
    stain, fleck = cloud(seed, 5, 6), cloud(seed + 1, 90, 3)
    tone = np.array([[(math.sin(12.9 * i + 78.2 * j) * 43758.5) % 1 for i in range(across)] for j in range(across)])
    tone = np.kron(tone, np.ones((SIZE // across, SIZE // across))).astype(np.float32)
    color = between(light, dark, np.clip(0.55 * stain + 0.25 * (fleck - 0.5) + 0.14 * tone, 0, 1))
    at = np.arange(SIZE) % (SIZE // across)
    edge = np.minimum(at, SIZE // across - 1 - at).astype(np.float32)
    joint = np.clip(1.6 - np.minimum(edge[:, None], edge[None, :]) / 1.6, 0, 1)
    color = color * (1 - joint[..., None]) + joint[..., None] * between(grout, '#5e564b', cloud(seed + 2, 20, 4))
    return color, 1 - joint, 0.16 + 0.14 * stain + 0.5 * joint


def terrazzo(seed=5):
    a, b, c = (cloud(seed + k, 70, 2, 0.4) for k in range(3))
    color = between('#cfc8ba', '#b7afa0', cloud(seed + 3, 6, 5))
    for chip, shade in ((a, '#7b6f60'), (b, '#efe9dc'), (c, '#9c6a4c')):
        color[chip > 0.74] = srgb(shade)[:3]
    return color, np.ones((SIZE, SIZE), np.float32), 0.2 + 0.12 * cloud(seed + 4, 8, 4)


def cement(light, dark, seed=7):
    big, small = cloud(seed, 4, 7, 0.62), cloud(seed + 1, 120, 3)
    pits = np.clip((small - 0.72) * 8, 0, 1)
    color = between(light, dark, np.clip(big * 1.25 - 0.15 + 0.25 * (small - 0.5), 0, 1)) * (1 - 0.35 * pits[..., None])
    return color, 0.5 * small + 0.3 * big - pits, 0.72 + 0.2 * small


def paint(color, dark, seed=9):
    wide, roll = cloud(seed, 3, 4), cloud(seed + 1, 150, 3, 0.7)
    return between(color, dark, np.clip(wide * 0.8 + 0.2 * roll, 0, 1)), roll, 0.6 + 0.25 * wide


def weave(color, dark, seed=11):
    x = np.sin(np.arange(SIZE) * math.pi * 128 / SIZE) ** 2
    over = np.where((np.arange(SIZE)[:, None] * 128 // SIZE + np.arange(SIZE)[None, :] * 128 // SIZE) % 2 == 0,
                    x[:, None], x[None, :]).astype(np.float32)
    return between(dark, color, np.clip(0.35 + 0.5 * over + 0.3 * (cloud(seed, 30, 4) - 0.5), 0, 1)), over, np.full((SIZE, SIZE), 0.9, np.float32)


FLOORS = {
    'wood': lambda: (wood('#96663c', '#50311a', 5), 0.42, 0.3),
    'darkwood': lambda: (wood('#6d4a32', '#35221a', 6, 21), 0.42, 0.3),
    'palewood': lambda: (wood('#c39a66', '#8a6236', 5, 31), 0.42, 0.3),
    'tiles': lambda: (tiles('#dbd4c7', '#b9ae9d', '#8a8175'), 0.5, 0.35),
    'greytiles': lambda: (tiles('#b9b9b6', '#94938f', '#6f6c68', 13), 0.5, 0.35),
    'terrazzo': lambda: (terrazzo(), 0.6, 0.0),
    'cement': lambda: (cement('#b3aea3', '#857f74'), 0.32, 0.8),
    'earth': lambda: (cement('#a5714b', '#774b30', 17), 0.32, 1.0),
    'cloth': lambda: (weave('#e6dfd0', '#b8ae9a'), 1.2, 0.6),
}
WALLS = {
    'cream': lambda: (paint('#e9dfca', '#dccfb4'), 0.35, 0.25),
    'teal': lambda: (paint('#3f8f86', '#357a73', 15), 0.35, 0.3),
    'ochre': lambda: (paint('#d9993f', '#c68431', 19), 0.35, 0.3),
    'sky': lambda: (paint('#c2d4d3', '#b2c6c6', 23), 0.35, 0.25),
    'grey': lambda: (paint('#cbc8c1', '#bab6ae', 27), 0.35, 0.25),
    'rose': lambda: (paint('#d8a898', '#c79585', 29), 0.35, 0.25),
    'block': lambda: (cement('#bdb5a6', '#968d7e', 33), 0.35, 0.9),
}


def picture(name, values):
    image = bpy.data.images.new(name, SIZE, SIZE, float_buffer=True)
    if values.ndim == 2:
        values = np.repeat(values[..., None], 3, axis=2)
    flat = np.concatenate([values, np.ones((SIZE, SIZE, 1), np.float32)], axis=2).astype(np.float32)
    image.pixels.foreach_set(np.clip(flat, 0, 1).ravel())
    image.update()
    image.pack()
    return image


def surface(table, name, grain):
    (color, height, rough), scale, bump = table[name]()
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nodes, links = m.node_tree.nodes, m.node_tree.links
    p, where, mapping = nodes['Principled BSDF'], nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = (scale * grain,) * 3
    mapping.inputs['Rotation'].default_value = (0, 0, math.radians(random.uniform(-9, 9)))
    mapping.inputs['Location'].default_value = (random.random(), random.random(), 0)
    links.new(where.outputs['Object'], mapping.inputs['Vector'])

    def read(kind, values):
        node = nodes.new('ShaderNodeTexImage')
        node.image = picture(f'{name}-{kind}', values)
        node.image.colorspace_settings.name = 'Linear'
        links.new(mapping.outputs['Vector'], node.inputs['Vector'])
        return node.outputs['Color']

    links.new(read('color', color), p.inputs['Base Color'])
    links.new(read('rough', rough), p.inputs['Roughness'])
    if bump:
        node = nodes.new('ShaderNodeBump')
        node.inputs['Strength'].default_value, node.inputs['Distance'].default_value = bump, 0.012
        links.new(read('height', height), node.inputs['Height'])
        links.new(node.outputs['Normal'], p.inputs['Normal'])
    return m


# ---- the room

def flat(size, loc, rot, m):
    bpy.ops.mesh.primitive_plane_add(size=size, location=loc, rotation=rot)
    bpy.context.object.data.materials.append(m)


def window(loc, target, size, power, color, tall=None):
    data = bpy.data.lights.new('window', 'AREA')
    data.energy, data.size, data.color = power, size, srgb(color)[:3]
    if tall:
        data.shape, data.size_y = 'RECTANGLE', tall
    o = bpy.data.objects.new('window', data)
    bpy.context.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()


def studio(kind, samples, pixels):
    """An empty room for one kind, ready to build the good in."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine, scene.cycles.device = 'CYCLES', 'CPU'
    scene.cycles.samples, scene.cycles.adaptive_threshold, scene.cycles.adaptive_min_samples = samples, 0.04, 4
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 6, 2, 2
    scene.cycles.transmission_bounces, scene.cycles.transparent_max_bounces = 6, 4
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.cycles.sample_clamp_indirect, scene.cycles.blur_glossy = 3, 1
    scene.cycles.use_denoising = False
    scene.render.use_persistent_data = True
    scene.render.resolution_x = scene.render.resolution_y = pixels
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'Medium High Contrast'
    scene.view_settings.exposure = 0.35
    random.seed(kind.name)
    flat(14, (0, 0, 0), (0, 0, 0), surface(FLOORS, kind.floor, kind.grain))
    flat(14, (0, kind.deep, 0), (math.pi / 2, 0, 0), surface(WALLS, kind.wall, kind.grain))
    world = bpy.data.worlds.new('sky')
    scene.world = world
    world.use_nodes = True
    sky = world.node_tree.nodes['Background'].inputs
    sky[0].default_value, sky[1].default_value = srgb('#cfd8e6'), 0.38
    for side in (-0.62, 0.62):
        window((-3.1 + side * 0.55, -2.2 - side * 0.8, 3.1), (0, 0, 0.4), 1.05, 150, '#fff0dd', 2.2)
    window((3.4, -1.6, 1.8), (0, 0, 0.5), 2.4, 42, '#cfe0ff')


# ---- the camera

def look(view, parts):
    """Turns the camera so that the good fills the picture, a little off the middle as by hand."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    data.lens = view.lens
    o = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(o)
    scene.camera = o
    bpy.context.view_layer.update()
    corners = [p.matrix_world @ Vector(c) for p in parts for c in p.bound_box]
    around, up = math.radians(view.around), math.radians(view.up)
    back = Vector((math.sin(around) * math.cos(up), -math.cos(around) * math.cos(up), math.sin(up)))
    target, away = sum(corners, Vector()) / len(corners), 4.0
    for _ in range(12):
        place(o, target, back, away)
        spots = [world_to_camera_view(scene, o, c) for c in corners]
        low, high = (Vector((f(s.x for s in spots), f(s.y for s in spots))) for f in (min, max))
        wide = max(high.x - low.x, high.y - low.y)
        right, above = o.matrix_world.to_3x3() @ Vector((1, 0, 0)), o.matrix_world.to_3x3() @ Vector((0, 1, 0))
        span = away * 36 / view.lens
        target += right * ((low.x + high.x) / 2 - 0.5) * span + above * ((low.y + high.y) / 2 - 0.485) * span
        away *= wide / 0.8
    if view.at:
        target = Vector(view.at)
    place(o, target, back, away / view.zoom)
    o.rotation_euler.rotate_axis('Z', math.radians(random.uniform(-1.2, 1.2)))
    data.dof.use_dof, data.dof.aperture_fstop = True, view.f
    data.dof.focus_distance = away / view.zoom * 0.97
    return o


def place(camera, target, back, away):
    camera.location = target + back * away
    camera.rotation_euler = (-back).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.view_layer.update()
