import { isIPv6 } from 'node:net'

/**
 * What a network address is counted under: an IPv6 one by its /64, because whoever has one has them all; an IPv4 one
 * by itself, also where it is written as IPv6.
 */
export function addressKey(address: string): string {
  const [, v4] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? []
  if (v4) return v4
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const before = groups(head)
  const zeros = tail === undefined ? 0 : 8 - before.length - groups(tail).length
  const all = [...before, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...groups(tail ?? '')]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
