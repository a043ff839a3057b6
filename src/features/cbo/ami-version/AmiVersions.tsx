import { SendOutlined } from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  amiVersionsApi,
  type AmiVersionInput,
  type AmiVersionQuery,
  type AmiVersionRow,
} from '@/api/amiVersions'
import { errorText } from '@/api/errorText'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { useRemoval } from '@/page/removal/useRemoval'
import { languages } from '@/i18n/languages'
import { formatNumber } from '@/lib/number'
import { formatDateTime } from '@/lib/time'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { useSend } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { filterFields } from '@/ui/form/filterFields'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { blankTexts, stateOf, textFor, textLanguages } from '@/rules/richTexts'
import { useAmiVersionColumns } from './useAmiVersionColumns'

const AmiVersionForm = lazy(() =>
  import('./AmiVersionForm').then((file) => ({ default: file.AmiVersionForm })),
)
const TextsPreview = lazy(() =>
  import('../parts/TextsPreview').then((file) => ({ default: file.TextsPreview })),
)

const filters: FilterKinds<AmiVersionQuery> = {
  version_title: filterKind.text(100),
  version_code: filterKind.text(32),
  publish_status: filterKind.oneOf(['0', '1']),
}
const sorts = [
  'version_title',
  'version_code',
  'upgrade_time',
  'publish_status',
  'publish_time',
  'read_rate',
  'update_time',
] as const
const make = filterFields<AmiVersionQuery>()

interface Edited {
  id: string | undefined
  initial: AmiVersionInput
}
const blank = (): AmiVersionInput => ({ version_code: '', upgrade_time: '', texts: blankTexts() })

/** What is new in each version, written as a draft and published for good. */
export function AmiVersions() {
  const { t, i18n } = useTranslation('publishing')
  const { t: common } = useTranslation('common')
  const { language } = i18n
  const act = useActions()
  const [edited, setEdited] = useState<Edited>()
  const [previewed, setPreviewed] = useState<AmiVersionRow>()
  const page = useListPage<AmiVersionRow, AmiVersionQuery>({
    id: 'amiVersion',
    name: t('release.screen'),
    api: amiVersionsApi,
    filters,
    sorts,
    columns: useAmiVersionColumns(setPreviewed),
  })
  const { list } = page
  const settle = (): void => {
    list.clearSelection()
    list.reload()
  }
  const remove = useRemoval({ api: amiVersionsApi.remove, after: settle })
  const { send } = useSend(async (run: () => Promise<unknown>) => {
    try {
      await run()
    } catch (error) {
      feedback.error(errorText(error, 'action'))
      throw error
    }
  })
  const fields = useMemo(
    () => [
      make.text('version_title', t('release.title')),
      make.text('version_code', t('release.code'), 32),
      make.select('publish_status', t('release.status'), [
        { value: '0', label: t('release.draft') },
        { value: '1', label: t('release.published') },
      ]),
    ],
    [t],
  )
  const nameOf = (row: AmiVersionRow): string => `${row.version_code} ${row.version_title}`
  const rows: RowBehaviour<AmiVersionRow> = {
    name: nameOf,
    selectable: true,
    onOpen: setPreviewed,
    actions: {
      width: rowActionsWidth(4),
      render: (row) => {
        const hidden = row.publish_status === '1'
        return (
          <RowActions
            name={nameOf(row)}
            actions={[
              act.edit(() => edit(row), { hidden }),
              {
                key: 'publish',
                label: t('publish.ok'),
                icon: <SendOutlined aria-hidden />,
                can: 'publish',
                hidden,
                run: () => publish(row),
              },
              act.details(() => setPreviewed(row), { key: 'preview', label: t('preview.action') }),
              act.remove(() => remove([{ id: row.id, name: nameOf(row) }]), { hidden }),
            ]}
          />
        )
      },
    },
  }
  return (
    <>
      <ListPage
        page={page}
        fields={fields}
        rows={rows}
        actions={[act.add(() => setEdited({ id: undefined, initial: blank() }))]}
        bulk={[act.remove(removeDrafts, { label: t('form.removeDrafts') })]}
      />
      <Suspense>
        {edited && (
          <AmiVersionForm
            {...edited}
            onClose={(saved) => {
              setEdited(undefined)
              if (saved) list.reload()
            }}
          />
        )}
        {previewed && (
          <TextsPreview
            of={['amiVersion', previewed.id, previewed.update_time]}
            title={previewed.version_code}
            load={async (signal) => {
              const { texts, version_code, upgrade_time } = await amiVersionsApi.detail(previewed.id, signal)
              const facts = t('release.facts', {
                code: version_code,
                time: formatDateTime(upgrade_time, language),
              })
              return { texts, line: facts, facts }
            }}
            onClose={() => setPreviewed(undefined)}
          />
        )}
      </Suspense>
    </>
  )

  function edit({ id }: AmiVersionRow): Promise<boolean> {
    return send(async () => {
      const { version_code, upgrade_time, texts } = await amiVersionsApi.detail(id)
      setEdited({ id, initial: { version_code, upgrade_time, texts } })
    })
  }

  function publish(row: AmiVersionRow): Promise<boolean> {
    return send(async () => {
      const { texts, version_title, audience_count: count } = await amiVersionsApi.detail(row.id)
      const missing = textLanguages.filter((each) => stateOf(texts[each]) !== 'full')
      const [first] = missing
      const n = formatNumber(count, 0, language)
      const agreed = await feedback.confirm({
        title: t('publish.title', { name: `${row.version_code} ${version_title}` }),
        content: [
          t('release.reach', { count, n }),
          first &&
            t('publish.missing', {
              languages: missing.map((each) => languages[each]).join(', '),
              shown: languages[textFor(texts, first).language],
            }),
          t('release.final'),
        ]
          .filter(Boolean)
          .join('\n'),
        ok: t('publish.ok'),
        cancel: common('action.cancel'),
      })
      if (!agreed) return
      await amiVersionsApi.publish(row.id)
      feedback.success(t('release.done', { code: row.version_code }))
      settle()
    })
  }

  function removeDrafts(): void {
    const drafts = [...list.selected.values()].filter((row) => row.publish_status === '0')
    if (drafts.length === 0) feedback.info(t('form.noDrafts'))
    else void remove(drafts.map((row) => ({ id: row.id, name: nameOf(row) })))
  }
}
