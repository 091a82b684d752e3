import { join, resolve } from 'node:path'
import type { Settings } from './config.ts'

/** Folders of local data. `assets` has builds, `closings` closed accounts, `papers` identity documents. */
export function dataFolders({ DATA_DIR, BACKUP_DIR }: Pick<Settings, 'DATA_DIR' | 'BACKUP_DIR'>) {
  const root = resolve(DATA_DIR)
  return {
    root,
    database: join(root, 'postgres'),
    media: join(root, 'media'),
    papers: join(root, 'papers'),
    uploads: join(root, 'uploads'),
    secret: join(root, 'secret'),
    closings: join(root, 'closed-accounts'),
    heads: join(root, 'heads'),
    backups: BACKUP_DIR ? resolve(BACKUP_DIR) : join(root, 'backups'),
    assets: join(root, 'assets'),
  }
}
