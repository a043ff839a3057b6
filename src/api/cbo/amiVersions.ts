import { flag, id, number, object, partial, text, type Infer } from '@/lib/shape'
import { time } from '@/lib/shapeTime'
import { byId, get } from '../wire/call'
import { orderingOne } from '../wire/ordering'
import { resource, stamped } from '../wire/resource'

/** A release note as its publishers see it (CB38). */
const amiVersionRow = object({
  id,
  /** In the language of the request, or in another one that is written. */
  version_title: text,
  version_code: text,
  /** Utility wall time. */
  upgrade_time: time,
  /** '0' draft, '1' published. */
  publish_status: flag,
  disppublish_status: text,
  /** '' before. */
  publish_time: time,
  /** Languages that are written, comma-joined. */
  languages: text,
  /** Share of the users who can sign in that has read it, 0…1; null before it is published. */
  read_rate: number,
  read_count: number,
  audience_count: number,
  ...stamped,
})
export type AmiVersionRow = Infer<typeof amiVersionRow>

const amiVersionQuery = partial({ version_title: text, version_code: text, publish_status: flag })
export type AmiVersionQuery = Infer<typeof amiVersionQuery>

const richText = object({ title: text, content: text })
const amiVersionInput = object({
  version_code: text,
  upgrade_time: time,
  texts: object({ en: richText, zh: richText, es: richText, ja: richText }),
})
export type AmiVersionInput = Infer<typeof amiVersionInput>

const amiVersion = object({ ...amiVersionRow.fields, ...amiVersionInput.fields })
export type AmiVersion = Infer<typeof amiVersion>

/** Once published, a release note is neither changed nor deleted: the server refuses it. */
export const amiVersionsApi = {
  ...resource('/cbo/amiVersion', 'amiVersionExport', {
    plural: 'release notes',
    row: amiVersionRow,
    query: amiVersionQuery,
    input: amiVersionInput,
    foundBy: 'version_code',
  }),
  detail: byId(
    get('/cbo/amiVersion/detail/{id}', 'One release note with its texts.', { answer: amiVersion }),
  ),
  /** All users get it as a reminder and in "What's new"; it cannot be taken back. */
  publish: orderingOne('/cbo/amiVersion/publish', 'Publishes a release note to everybody.', {
    seenState: (row: Pick<AmiVersionRow, 'id' | 'publish_status'>) => row.publish_status,
  }),
}
