import { nationalDigits } from '../format/phone.ts'

/** The four networks, named as in the requirements, with their serviceIDs at the bill provider. */
export const networks = [
  { label: 'MTN', airtime: 'mtn', data: 'mtn-data' },
  { label: 'GLO', airtime: 'glo', data: 'glo-data' },
  { label: '9Mobile', airtime: 'etisalat', data: 'etisalat-data' },
  { label: 'airtel', airtime: 'airtel', data: 'airtel-data' },
] as const

type Network = (typeof networks)[number]

/** Finds a network by its name in a URL, case-insensitively. */
export function findNetwork(label: string | undefined): Network | null {
  return networks.find((network) => network.label.toLowerCase() === label?.toLowerCase()) ?? null
}

/** Prefixes of national numbers. Omits prefixes on which the sources differ: no guess is better than a wrong one. */
const PREFIXES: Readonly<Record<Network['label'], string>> = {
  MTN: '703 706 803 806 810 813 814 816 903 906 913 916',
  GLO: '705 805 807 811 815 905 915',
  '9Mobile': '809 817 818 908 909',
  airtel: '701 708 802 808 812 901 902 904 907 912',
}

const byPrefix = new Map(
  networks.flatMap((network) => PREFIXES[network.label].split(' ').map((prefix) => [prefix, network] as const)),
)

/**
 * The network that issued a number. A hint only, because users take their numbers to other networks. Null if the number
 * is incomplete or its prefix is unknown.
 */
export function guessNetwork(phone: string): Network | null {
  const digits = nationalDigits(phone)
  return digits.length === 10 ? (byPrefix.get(digits.slice(0, 3)) ?? null) : null
}

/** The network of a purchase page; null if it is none of the four. */
export function networkOf(serviceId: string): Network | null {
  return networks.find(({ airtime, data }) => serviceId === airtime || serviceId === data) ?? null
}
