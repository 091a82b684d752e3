import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole site map comes with the first page: no extra request per link on a slow network.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
