import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  amiVersionsApi,
  type AmiVersion,
  type AmiVersionQuery,
  type AmiVersionRow,
} from '@/api/cbo/amiVersions'
import { formatNumber, howMany } from '@/lib/number'
import { formatDateTime } from '@/lib/time'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useEditor } from '@/page/list/useEditor'
import { useRecords } from '@/page/list/useRecords'
import { useRemoval } from '@/page/removal/useRemoval'
import { isNo } from '@/rules/codes/codes'
import { useActions } from '@/ui/actions/useActions'
import { PublishSign } from '@/ui/actions/signs'
import { feedback } from '@/ui/feedback/feedback'
import { useAsk } from '@/ui/feedback/useAsk'
import { amiVersionFields } from '@/rules/fields/amiVersion'
import { ruledFilters } from '@/ui/fields/ruledFilters'
import { lazyPart } from '@/ui/pane/lazyPart'
import { richLimits } from '@/rules/console/richTexts'
import { missingTexts } from '../../shared/texts/missingTexts'
import { releaseNoteColumns } from './releaseNoteColumns'

const AmiVersionForm = lazyPart(() => import('./ReleaseNoteForm').then((file) => file.ReleaseNoteForm))
const TextsPreview = lazyPart(() =>
  import('../../shared/texts/TextsPreview').then((file) => file.TextsPreview),
)
const make = ruledFilters<AmiVersionQuery>(amiVersionFields)

/** Release notes of each version, written as drafts; published ones cannot be changed. */
export function ReleaseNotes() {
  const { t, i18n } = useTranslation('publishing')
  const { language } = i18n
  const act = useActions()
  const { ask } = useAsk()
  const [previewedRow, setPreviewedRow] = useState<AmiVersionRow>()
  const notes = useRecords({
    id: 'amiVersion',
    name: t('release.screen'),
    api: amiVersionsApi,
    fields: [
      make.text('version_title', t('release.title'), richLimits.title),
      make.text('version_code', t('release.code')),
      make.select('publish_status', t('release.status'), [
        { value: '0', label: t('release.draft') },
        { value: '1', label: t('release.published') },
      ]),
    ],
    columns: useMemo(() => releaseNoteColumns(setPreviewedRow), []),
    rowName: (row) => `${row.version_code} ${row.version_title}`,
  })
  const drafts = useEditor<AmiVersion>(notes.list.reload)
  const remove = useRemoval({ records: notes, api: amiVersionsApi.remove })
  const isDraft = (row: AmiVersionRow) => isNo(row.publish_status)
  return (
    <RecordsPage
      records={notes}
      onOpen={setPreviewedRow}
      rowActions={(row) => [
        act.run('publish', t('publish.ok'), PublishSign, () => publish(row), {
          can: 'publish',
          word: t('publish.ok'),
          hidden: !isDraft(row),
        }),
        act.edit(() => ask({ send: () => amiVersionsApi.detail(row.id), onSuccess: drafts.edit }), {
          hidden: !isDraft(row),
        }),
        act.details(() => setPreviewedRow(row), { key: 'preview', label: t('preview.action') }),
        act.remove(() => remove([row]), { hidden: !isDraft(row) }),
      ]}
      actions={[act.add(() => drafts.create())]}
      bulk={[act.remove(removeDrafts, { label: t('form.removeDrafts') })]}
    >
      {drafts.editor((row, onClose) => (
        <AmiVersionForm row={row} onClose={onClose} />
      ))}
      {previewedRow && (
        <TextsPreview
          cacheKey={['amiVersion', previewedRow.id, previewedRow.update_time]}
          title={previewedRow.version_code}
          load={async (signal) => {
            const { texts, version_code, upgrade_time } = await amiVersionsApi.detail(previewedRow.id, signal)
            const time = formatDateTime(upgrade_time, language)
            const facts = t('release.facts', { code: version_code, time })
            return { texts, line: facts, facts }
          }}
          onClose={() => setPreviewedRow(undefined)}
        />
      )}
    </RecordsPage>
  )

  function publish(row: AmiVersionRow) {
    const { id, version_code } = row
    return ask({
      question: async () => {
        const { texts, version_title, audience_count: count } = await amiVersionsApi.detail(id)
        const reach = howMany(count)
        return {
          title: t('publish.title', { name: `${version_code} ${version_title}` }),
          content: [
            t('release.reach', { ...reach, n: formatNumber(count, 0, language) || reach.n }),
            missingTexts(t, texts),
            t('release.final'),
          ]
            .filter(Boolean)
            .join('\n'),
          ok: t('publish.ok'),
        }
      },
      send: () => amiVersionsApi.publish(row),
      successMessage: t('release.done', { code: version_code }),
      onSuccess: notes.settle,
    })
  }

  function removeDrafts() {
    const draftRows = notes.selectedRows().filter(isDraft)
    return draftRows.length === 0 ? feedback.info(t('form.noDrafts')) : remove(draftRows)
  }
}
