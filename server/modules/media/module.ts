import { media as contract } from '#contracts/media.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import { removeFiles, removeShared } from './forget-files.ts'
import { forgetFilesJob, forgetSharedJob, sweepMediaJob, warmPicturesJob } from './jobs.ts'
import { mediaFiles } from './media-files.ts'
import { mediaData } from './personal-data.ts'
import { mediaGuards, mediaOperations } from './routes.ts'
import { sweepMedia } from './sweep-media.ts'
import { warmPictures } from './warm-pictures.ts'

export const media: Module = {
  name: 'media',
  routes: (app) => ({ media: mounted(contract, mediaOperations(app), mediaGuards(app)) }),
  plugins: (app) => [mediaFiles(app)],
  jobs: [
    handle(warmPicturesJob, (app, _, { signal }) => warmPictures(app, signal)),
    handle(forgetFilesJob, ({ mediaStore }, { key }) => removeFiles(mediaStore, key)),
    handle(forgetSharedJob, ({ mediaStore }, { productIds }) => removeShared(mediaStore, productIds)),
    handle(sweepMediaJob, (app) => sweepMedia(app)),
  ],
  personalData: mediaData,
}
