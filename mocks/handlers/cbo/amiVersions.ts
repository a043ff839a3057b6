import type { AmiVersion, AmiVersionRow } from '../../../src/api/cbo/amiVersions'
import { stateOf, textFor, textLanguages } from '../../../src/rules/console/richTexts'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import type { ReleaseRecord } from '../../db/releaseNotes'
import { amiVersionFields } from '../../../src/rules/fields/amiVersion'
import { readFields } from '../../kit/readFields'
import { crudRoutes, isTaken } from '../kit/crud'
import { refuseUnexpected } from '../kit/expected'
import { asIs, type Asker } from '../kit/listing'
import { Refusal } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { authorOf, route } from '../kit/route'
import { contains } from '../kit/rows'
import { textsOf } from './texts'

const screens = ['amiVersion'] as const

/** Routes of release notes; a published note cannot be changed. */
export function amiVersionHandlers(core: Core): Route[] {
  const table = () => core.db.tables.amiVersions
  const rowOf = ({ texts, ...row }: ReleaseRecord, { language, translate }: Asker): AmiVersionRow => {
    const published = row.publish_status === '1'
    const { read, of } = core.db.releaseNotes.readers(row.id)
    return {
      ...row,
      version_title: textFor(texts, language).title,
      disppublish_status: translate(published ? 'wordPublished' : 'wordDraft'),
      languages: textLanguages.filter((code) => stateOf(texts[code]) === 'full').join(','),
      read_rate: published ? read / of : null,
      read_count: published ? read : 0,
      audience_count: of,
    }
  }
  const draft = (row: ReleaseRecord): ReleaseRecord => {
    if (row.publish_status === '1') throw new Refusal('releasePublished', { name: row.version_code })
    return row
  }
  const requireNote = (id: string): ReleaseRecord => {
    const row = table().get(id)
    if (!row) throw new Refusal('rowGone')
    return row
  }
  return [
    ...crudRoutes<ReleaseRecord, AmiVersionRow, AmiVersionRow>(core, {
      path: '/cbo/amiVersion',
      screens,
      table,
      keys: (params, asker) => {
        const status = params.oneOf('publish_status', ['0', '1'])
        return table()
          .all()
          .filter((row) => status === undefined || row.publish_status === status)
          .toSorted((a, b) => (a.upgrade_time < b.upgrade_time ? 1 : -1))
          .map((row) => rowOf(row, asker))
      },
      match: { version_title: contains, version_code: contains },
      show: asIs,
      read(form, old) {
        if (old) draft(old)
        const { version_code, upgrade_time } = readFields(core.db.dictWords, form, amiVersionFields)
        if (isTaken(table(), 'version_code', version_code, old)) form.fail('version_code', 'fieldTaken')
        const texts = textsOf(form)
        return {
          version_code,
          upgrade_time,
          texts,
          publish_status: old?.publish_status ?? '0',
          publish_time: old?.publish_time ?? '',
        }
      },
      refuseRemoval: (row) =>
        row.publish_status === '1'
          ? { key: 'releasePublished', values: { name: row.version_code } }
          : undefined,
      exporting: {
        word: (row, key) => {
          if (key === 'read_rate')
            return row.read_rate === null ? '' : `${String(Math.round(row.read_rate * 100))} %`
          return row[key]
        },
      },
    }),
    route(core, 'get', '/cbo/amiVersion/detail/:id', { screens }, (call) => {
      const row = requireNote(call.part('id'))
      const detail: AmiVersion = { ...rowOf(row, call), texts: row.texts }
      return ok(detail)
    }),
    route(core, 'post', '/cbo/amiVersion/publish', { screens, action: 'publish' }, async (call) => {
      const body = await call.body()
      const note = requireNote(body.required('id'))
      refuseUnexpected(body, [note], {
        is: ({ publish_status }) => publish_status,
        word: ({ publish_status }) => call.translate(publish_status === '1' ? 'wordPublished' : 'wordDraft'),
        name: ({ version_code }) => version_code,
        changedBy: ({ update_user }) => update_user,
      })
      const { id } = draft(note)
      const publish_time = wallIn(core.world.zone, core.now())
      table().update(id, { publish_status: '1', publish_time }, authorOf(call))
      return ok({ id })
    }),
  ]
}
