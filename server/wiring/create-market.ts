import type { Logger } from 'pino'
import { catalog } from '#contracts/catalog.ts'
import { media } from '#contracts/media.ts'
import { places } from '#contracts/places.ts'
import { savedItems } from '#contracts/saved-items.ts'
import { selling } from '#contracts/selling.ts'
import { shops } from '#contracts/shops.ts'
import type { Config } from '#server/config.ts'
import { mounted } from '#server/http/api-routes.ts'
import { handled } from '#server/jobs/define-job.ts'
import { findIdentityStatus, hasPhone, lockActiveMember, isVerified } from '#server/modules/accounts/index.ts'
import {
  catalogOperations,
  detachPicture,
  lockShowing,
  listNewestCovers,
  createInterest,
  sellingGuards,
  sellingOperations,
  type SellingParts,
} from '#server/modules/catalog/index.ts'
import {
  handledMediaJobs,
  mediaGuards,
  mediaOperations,
  createReadyPictures,
  warmPictures,
  warmPicturesJob,
  type MediaParts,
  type ImageRenderer,
} from '#server/modules/media/index.ts'
import { placesOperations } from '#server/modules/places/routes.ts'
import { countSaves, listSavedAmong, savedItemsOperations } from '#server/modules/saved-items/index.ts'
import { shopsOperations } from '#server/modules/shops/index.ts'
import { findActivePlan } from '#server/modules/subscriptions/index.ts'

interface Given extends Pick<MediaParts, 'database' | 'store' | 'queue' | 'rateLimits' | 'uploadDecoder'> {
  readonly imageRenderer: ImageRenderer
  readonly log: Logger
}

/** What is sold: products with their pictures, shops, and what people save. */
export function createMarketModules(config: Config, { imageRenderer, log, ...given }: Given) {
  const { database, store, rateLimits } = given
  const mediaBaseUrl = config.MEDIA_BASE_URL
  const pictures = createReadyPictures(store, imageRenderer)
  const interest = createInterest({ database, onFault: (error) => log.error({ err: error }, 'interest') })
  const listing = {
    database,
    publicUrl: config.PUBLIC_URL,
    mediaBaseUrl,
    findSaved: (userId: string, productIds: readonly string[]) => listSavedAmong(database, userId, productIds),
  }
  const sellingParts: SellingParts = {
    ...listing,
    interest,
    queue: given.queue,
    rateLimits,
    lockActiveMember,
    findIdentityStatus,
    hasPhone,
    findActivePlan,
    countSaves: (productIds) => countSaves(database, productIds),
  }
  const mediaParts: MediaParts = {
    ...given,
    mediaBaseUrl,
    isVerified: (userId) => isVerified(database.kysely, userId),
    lockShowing,
    detachPicture,
  }
  const warming = { database, store, pictures, listNewestCovers: (limit: number) => listNewestCovers(database, limit) }
  return {
    pictures,
    modules: {
      catalog: mounted(catalog, catalogOperations(listing)),
      savedItems: mounted(savedItems, savedItemsOperations({ ...listing, rateLimits, log })),
      places: mounted(places, placesOperations),
      media: mounted(media, mediaOperations(mediaParts), mediaGuards(mediaParts)),
      shops: mounted(shops, shopsOperations({ database, rateLimits })),
      selling: mounted(selling, sellingOperations(sellingParts), sellingGuards(sellingParts)),
    },
    jobs: [handled(warmPicturesJob, (_, { signal }) => warmPictures(warming, signal)), ...handledMediaJobs(mediaParts)],
    close: () => interest.close(),
  }
}
