import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: process.env['BUILD_FOLDER'] ?? 'build',
  ssr: true,
  // The whole site map comes with the first page: no extra request per link on a slow network.
  routeDiscovery: { mode: 'initial' },
  // A page's loader is a few lines around the one API: a file of its own would cost more than the wait it saves.
  splitRouteModules: false,
} satisfies Config
