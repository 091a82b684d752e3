import { formOf, fileOf } from './forms.ts'
import { photoWith } from './photos.ts'
import { box, mp4 } from './videos.ts'

/** This machine, in spellings that bypass lists of forbidden hosts. */
const HOSTS = [
  '127.0.0.1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '127.1',
  '127.0.1',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '2130706433',
  '0.0.0.0',
  '0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[0:0:0:0:0:ffff:7f00:1]',
  'kanti.example@127.0.0.1',
  '127。0。0。1',
  '①②⑦.0.0.1',
  '%6cocalhost',
]

/** Addresses of a port of this machine, and of services that only its own programs should reach. */
export function addressesOf(port: number): readonly string[] {
  return [
    ...HOSTS.flatMap((host) => [
      `http://${host}:${port}/`,
      `https://${host}:${port}/a.jpg`,
      `//${host}:${port}/x.png`,
      `http://${host}:${port}/a.mp4?x=1#y`,
      `ftp://${host}:${port}/`,
    ]),
    ...['gopher', 'dict', 'ldap', 'ws', 'tftp', 'sftp'].map((scheme) => `${scheme}://127.0.0.1:${port}/_GET`),
    `jar:http://127.0.0.1:${port}!/`,
    `url:http://127.0.0.1:${port}/`,
    `127.0.0.1:${port}`,
    `\\\\127.0.0.1@${port}\\share\\a.png`,
    'http://169.254.169.254/latest/meta-data/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'file:///etc/passwd',
    'netdoc:///etc/passwd',
  ]
}

/** Pictures and videos, valid and malformed, with the address where a program that opens them may follow it. */
export async function filesWith(address: string): Promise<readonly Awaited<ReturnType<typeof formOf>>[]> {
  const photo = await photoWith({ width: 60, height: 40 })
  const linked = box('dinf', box('dref', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box('url ', Buffer.alloc(4), address)))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${address}" width="9" height="9"/></svg>`
  const xml = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "${address}">]><svg>&b;</svg>`
  const list = `#EXTM3U\n#EXTINF:1,\n${address}\n#EXT-X-ENDLIST\n`
  const files = [
    ['photo', fileOf(Buffer.concat([photo, Buffer.from(svg)]), 'a.jpg', 'image/jpeg')],
    ['photo', fileOf(svg, 'a.jpg', 'image/jpeg')],
    ['photo', fileOf(xml, 'a.svg', 'image/svg+xml')],
    ['photo', fileOf(`push graphic-context\nimage over 0,0 9,9 '${address}'\n`, 'a.mvg', 'image/png')],
    ['video', fileOf(mp4({ inTrack: linked }), 'a.mp4', 'video/mp4')],
    ['video', fileOf(list, 'a.mp4', 'video/mp4')],
    ['video', fileOf(`ffconcat version 1.0\nfile '${address}'\n`, 'a.webm', 'video/webm')],
  ] as const
  return Promise.all(files.map(([media_type, media]) => formOf({ media_type, media })))
}
