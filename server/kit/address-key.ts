import { isIPv6 } from 'node:net'

/**
 * Key under which a network address is counted. IPv6: its /64, because one client controls all of it. IPv4: the address
 * itself, also when written as IPv6.
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
