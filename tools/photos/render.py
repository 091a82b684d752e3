"""
Renders every view of every kind once, and paints it in each colour that the demo market sells it in.

  blender -b --python render.py                            all that raw/ has not yet
  blender -b --python render.py -- --only sofa,tyre        these kinds alone
  blender -b --python render.py -- --only sofa --preview   small and rough, into raw/preview/, again each time
"""
import argparse
import importlib
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy
import numpy as np

from denoise import calmed, smoothed
from good import BODY, KINDS, srgb
from scene import look, studio

for shelf in sorted(os.listdir(os.path.join(HERE, 'goods'))):
    if shelf.endswith('.py'):
        importlib.import_module('goods.' + shelf[:-3])

PAINTS = dict(blue='#1e3368', red='#8c1519', white='#e9e8e3', brown='#6e4022', yellow='#d89d10', black='#1d1e22')
PASSES = ('DiffDir', 'DiffInd', 'DiffCol', 'GlossDir', 'GlossInd', 'GlossCol', 'TransDir', 'TransInd', 'TransCol',
          'Emit', 'Normal', 'Depth', 'body')


def render(kind, view, path):
    """Light and colours of one view, apart, into a file."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    for part in ('diffuse', 'glossy', 'transmission'):
        for kind_of in ('direct', 'indirect', 'color'):
            setattr(layer, f'use_pass_{part}_{kind_of}', True)
    layer.use_pass_emit = layer.use_pass_normal = layer.use_pass_z = True
    if 'body' not in layer.aovs:
        layer.aovs.add().name = 'body'
    scene.use_nodes = True
    nodes = scene.node_tree.nodes
    nodes.clear()
    source, files = nodes.new('CompositorNodeRLayers'), nodes.new('CompositorNodeOutputFile')
    files.base_path = path + '-passes'
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '32'
    files.file_slots.clear()
    for name in PASSES:
        files.file_slots.new(name + '-')
        scene.node_tree.links.new(source.outputs[name], files.inputs[-1])
    bpy.ops.render.render()
    read = {name: exr(os.path.join(path + '-passes', f'{name}-{scene.frame_current:04d}.exr')) for name in PASSES}
    os.rmdir(path + '-passes')
    depth = np.minimum(read['Depth'][..., 0], 100)
    normal = read['Normal'] / np.maximum(np.linalg.norm(read['Normal'], axis=2, keepdims=True), 1e-3)
    diffuse = smoothed(calmed(read['DiffDir'] + read['DiffInd']), normal, depth, [read['body']])
    gloss = smoothed(calmed(read['GlossDir'] + read['GlossInd']), normal, depth, [read['DiffCol'], read['GlossCol']],
                     (1, 2, 4), 2.5)
    through = (read['TransDir'] + read['TransInd']) * read['TransCol']
    if through.any():
        through = smoothed(calmed(through, 1.5), normal, depth, [read['DiffCol']], (1, 2), 2.0)
    kept = dict(light=diffuse, color=read['DiffCol'], body=read['body'],
                rest=gloss * read['GlossCol'] + through + read['Emit'])
    np.savez_compressed(path + '.npz', **{name: np.float16(values) for name, values in kept.items()})


def exr(path):
    image = bpy.data.images.load(path)
    width, height = image.size
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    os.remove(path)
    return values.reshape(height, width, 4)[..., :3].copy()


def paint(path, color, out):
    """The kept view with the body in this colour, as a camera would show it."""
    kept = {name: values.astype(np.float32) for name, values in np.load(path + '.npz').items()}
    tone = np.array(srgb(PAINTS[color])[:3], np.float32)
    surface = np.maximum(kept['color'] + kept['body'] * (tone / BODY - 1), 0)
    linear = surface * kept['light'] + kept['rest']
    height, width = linear.shape[:2]
    image = bpy.data.images.new('out', width, height, float_buffer=True)
    image.pixels.foreach_set(np.concatenate([linear, np.ones((height, width, 1), np.float32)], axis=2).ravel())
    bpy.context.scene.render.image_settings.file_format = 'PNG'
    bpy.context.scene.render.image_settings.color_mode = 'RGB'
    image.save_render(out, scene=bpy.context.scene)
    bpy.data.images.remove(image)


def main():
    said = argparse.ArgumentParser()
    said.add_argument('--only', default='')
    said.add_argument('--views', default='')
    said.add_argument('--preview', action='store_true')
    said = said.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
    pixels, samples = (240, 10) if said.preview else (720, 7)
    raw = os.path.join(HERE, 'raw', 'preview') if said.preview else os.path.join(HERE, 'raw')
    os.makedirs(raw, exist_ok=True)
    names = said.only.split(',') if said.only else list(KINDS)
    turns = max(len(KINDS[name].views) for name in names)
    # First the first view of every kind, then the second of every kind, so that each has its cover soon.
    for turn in range(turns):
        for name in names:
            kind = KINDS[name]
            if turn < len(kind.views):
                make(kind, list(kind.views)[turn], raw, pixels, samples, said)


def make(kind, name, raw, pixels, samples, said):
    path = os.path.join(raw, f'{kind.name}-{name}')
    if said.views and name not in said.views.split(','):
        return
    begun = time.time()
    if said.preview or not os.path.exists(path + '.npz'):
        studio(kind, samples, pixels)
        stage = set(bpy.context.scene.objects)
        kind.build()
        bpy.context.view_layer.update()
        look(kind.views[name], [o for o in bpy.context.scene.objects if o not in stage and o.type in ('MESH', 'CURVE')
                                and not o.get('aside')])
        render(kind, name, path)
    else:
        studio(kind, samples, 8)
    for color in kind.colors[:1] if said.preview else kind.colors:
        out = os.path.join(raw, f'{kind.name}-{color}-{name}.png')
        if said.preview or not os.path.exists(out):
            paint(path, color, out)
    print('DONE', kind.name, name, round(time.time() - begun, 1), flush=True)


main()
