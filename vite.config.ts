import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import type { Plugin } from 'postcss'
import { defineConfig } from 'vite'
import { legalTexts } from './tools/legal-texts.ts'
import { buildTargets } from './tools/oldest-browsers.ts'

/**
 * Type is drawn in pixels and sent in rem, so that it grows with the size that somebody has set in the browser; the widths
 * at which a page is laid out anew grow along.
 */
const textInRem: Plugin = {
  postcssPlugin: 'text-in-rem',
  Declaration(declaration) {
    const isType = /^(font|font-size|line-height|--(page|part|panel)-title|--text-\w+)$/.test(declaration.prop)
    if (isType) toRem(declaration)
  },
  AtRule: {
    media(rule) {
      const widths = /(?<=width [<>]=? )\d+px|\d+px(?= [<>]=? width)/g
      rule.params = rule.params.replace(widths, (width) => `${Number.parseInt(width) / 16}em`)
    },
  },
}

/** Adds `vh` before each `dvh`, for Chrome before 108. */
const viewportHeight: Plugin = {
  postcssPlugin: 'viewport-height',
  Declaration(declaration) {
    const { prop, value } = declaration
    if (/\ddvh\b/.test(value) && declaration.prev()?.toString().startsWith(`${prop}:`) !== true)
      declaration.cloneBefore({ value: value.replaceAll('dvh', 'vh') })
  },
}

/**
 * Puts the modules of `web/ui/` into the layer `components` and all others into `page`, so that pages override them. A
 * module that belongs elsewhere names its layer.
 */
const moduleLayers: Plugin = {
  postcssPlugin: 'module-layers',
  Once(root, { AtRule }) {
    const file = root.source?.input.file
    const hasLayer = root.first?.type === 'atrule' && root.first.name === 'layer'
    if (!file?.endsWith('.module.css') || hasLayer) return
    const params = file.includes('/web/ui/') ? 'components' : 'page'
    root.append(new AtRule({ name: 'layer', params }).append(root.nodes))
  },
}

/** Names a class of a module. The names are in the page, its styles and its scripts, so they are short. */
function scopedName(name: string, file: string): string {
  const hash = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
  return `${name}_${hash.slice(0, 4)}`
}

function toRem(declaration: { value: string }): void {
  declaration.value = declaration.value.replace(/\b([\d.]+)px\b/g, (_, pixels: string) => `${Number(pixels) / 16}rem`)
}

/**
 * What every page has, or most. The table of parts alone names all icons, and suggestions come only once somebody searches.
 * The server renders an open sign-in dialog, whose script comes later than its styles may.
 */
const ofEveryPage = new RegExp(
  '/web/((ui|layout|format)/(?!members/|suggest|task-|focus-heading|icon-names|copy-button|order-numbers|town-field|share-menu|fold|umbrella-field|price-text|sum-naira|group-by|place-of|shop-cover|not-found|closed-umbrella|get-app-dialog\\.tsx|account-menu|account-entries|member-panel|seen-count|theme-items|moment\\.|checkbox\\.tsx|menu\\.)|' +
    '(accounts/auth/auth|accounts/session/(google-button|code|save-badge))\\.module\\.css|' +
    '(accounts/auth/(entrance|drafts)|app/(loaders|browser-api|session|session-end|site)|seo/page-head|paths|brand)\\.ts)|' +
    '/contracts/market-calls|rolldown/runtime',
)
/**
 * What the pages of members have besides, and the first view of a visitor has not: forms, lists, and their frame. Photos are
 * chosen in listings and complaints only, and few forms ask before they are left.
 */
const ofMembers =
  /\/web\/((ui\/(members\/(?!photo-tile\.tsx|file-chooser\.tsx|digits\.tsx|use-leave-guard)|focus-heading)|accounts\/session\/(page\/|price-drop))|app\/(attempt|once|use-request|until-answered|use-back-online)\.ts|format\/(moment|sum-naira))/
const ofOrders = /\/web\/orders\/(parts|sample\/(cart-data|item-photo|sample\.))/

export default defineConfig({
  publicDir: 'web/public',
  plugins: [legalTexts, reactRouter()],
  css: { postcss: { plugins: [textInRem, viewportHeight, moduleLayers] }, modules: { generateScopedName: scopedName } },
  build: {
    target: buildTargets,
    // Pictures, the icon sprite and fonts stay files: a file is cached, text inside a script is not.
    assetsInlineLimit: 0,
    // Names of files are in every first visit, and few digits compress better than letters. The pages that the server
    // renders and the scripts of the browser have to name the same files.
    rolldownOptions: { output: { hashCharacters: 'hex', assetFileNames: 'assets/[name]-[hash:7][extname]' } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              // A few files that many pages share, instead of dozens of small ones that each cost a request.
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'parts', test: ofEveryPage },
                { name: 'member-parts', test: ofMembers },
                { name: 'task-parts', test: /\/web\/ui\/task-/ },
                { name: 'texts', test: /\/contracts\/texts\.ts/ },
                {
                  name: 'bill-parts',
                  test: /\/web\/bills\/(services|provider-|bill-(column|heading)|networks|pay-again\/path-again|purchases\/grouped-token|forms\/(network-hint|total-of|fields\.module))/,
                },
                { name: 'photos', test: /\/web\/(ui\/members\/(photo-tile|file-chooser)\.tsx|app\/shrink-photo)/ },
                { name: 'order-parts', test: ofOrders },
                { name: 'reviews', test: /\/web\/reviews\/.*tsx$/ },
                {
                  // What some pages of members share, and `/email-undo`, the fullest page, has not.
                  name: 'stored',
                  test: /\/web\/(app\/(tab-draft|use-leaving|use-live)|offline\/member-copies|bills\/purchases\/purchase-copies|wallet\/top-up\/(use-wallet|missing-amount)|ui\/members\/digits)\.ts/,
                },
                { name: 'card-payments', test: /\/web\/(wallet\/top-up\/(?!missing-amount-)|payments\/)/ },
                {
                  name: 'fresh-sign-in',
                  test: /\/web\/accounts\/session\/(use-fresh|fresh-sign|google-button|sandbox-google\.)/,
                },
                { name: 'order-api', test: /\/(web\/app\/order-api|contracts\/order-calls)\.ts/ },
              ],
            },
          },
        },
      },
    },
  },
})
