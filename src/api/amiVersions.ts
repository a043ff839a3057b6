import type { RichTexts } from '@/rules/richTexts'
import { http, take, takeObject, resource } from './unread'
import type { Stamped } from './resource'

/** A release note as its publishers see it (screens.md CB38). */
export interface AmiVersionRow extends Stamped {
  id: string
  /** In the language of the request, or in another one that is written. */
  version_title: string
  version_code: string
  /** Utility wall time. */
  upgrade_time: string
  /** '0' draft, '1' published. */
  publish_status: string
  disppublish_status: string
  /** '' before. */
  publish_time: string
  /** Languages that are written, comma-joined. */
  languages: string
  /** Share of those who can sign in that has read it, 0…1; null before it is published. */
  read_rate: number | null
  read_count: number
  audience_count: number
}

export interface AmiVersionQuery {
  version_title?: string
  version_code?: string
  publish_status?: string
}

export interface AmiVersionInput {
  version_code: string
  upgrade_time: string
  texts: RichTexts
}

export interface AmiVersion extends AmiVersionRow, AmiVersionInput {}

/** Once published, a release note is neither changed nor deleted: the server refuses it. */
export const amiVersionsApi = {
  ...resource<AmiVersionRow, AmiVersionQuery, AmiVersionInput>('/cbo/amiVersion', 'amiVersionExport'),
  detail: (id: string, signal?: AbortSignal): Promise<AmiVersion> =>
    http
      .get<AmiVersion>(`/cbo/amiVersion/detail/${encodeURIComponent(id)}`, undefined, {
        signal,
        silent: true,
      })
      .then(takeObject),
  /** Everybody gets it as a reminder and in "What's new"; it cannot be taken back. */
  publish: (id: string): Promise<unknown> =>
    http.post('/cbo/amiVersion/publish', { id }, { silent: true }).then(take),
}
