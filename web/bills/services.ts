import type { BillService } from '#contracts/bills.ts'
import type { IconName } from '../ui/icon-names.ts'
import type { UmbrellaColours } from '../ui/umbrella-shape.ts'

interface ServiceLook {
  /** The name in the requirements. */
  name: string
  /** What it is for, in one line. */
  about: string
  /** What its providers are called. */
  providers: string
  icon: IconName
  ground: string
  umbrella: UmbrellaColours
}

/** The five services by identifier, in menu order. */
export const services: Readonly<Record<BillService, ServiceLook>> = {
  airtime: {
    name: 'Airtime',
    about: 'Load any number, yours or another’s.',
    providers: 'network',
    icon: 'airtime',
    ground: '#fff5d5',
    umbrella: ['#ffc417', '#fff'],
  },
  data: {
    name: 'Data',
    about: 'Daily, weekly and monthly plans.',
    providers: 'network',
    icon: 'wifi',
    ground: '#e3e8fe',
    umbrella: ['#3e5ad4', '#c3cffc'],
  },
  'tv-subscription': {
    name: 'TV Subscription',
    about: 'Renew a bouquet, or change it.',
    providers: 'TV company',
    icon: 'tv',
    ground: '#ffebea',
    umbrella: ['#cb1e21', '#fff'],
  },
  'electricity-bill': {
    name: 'Electricity Bill',
    about: 'Prepaid tokens and postpaid bills.',
    providers: 'electricity company',
    icon: 'bolt',
    ground: '#ffeaab',
    umbrella: ['#ffc417', '#2d3eb3'],
  },
  education: {
    name: 'Education',
    about: 'Result checkers and exam PINs.',
    providers: 'examination body',
    icon: 'education',
    ground: '#dff8e6',
    umbrella: ['#0d8147', '#dff8e6'],
  },
}

export const serviceIds = Object.keys(services) as BillService[]

export function isService(identifier: string | undefined): identifier is BillService {
  return identifier !== undefined && Object.hasOwn(services, identifier)
}
