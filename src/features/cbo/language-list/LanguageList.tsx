import {
  CloudUploadOutlined,
  ImportOutlined,
  SearchOutlined,
  SendOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { textsApi, type TextLanguage, type TextQuery, type TextRow } from '@/api/texts'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { serverFields } from '@/lib/serverFields'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useLoad, useSend } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { filterFields } from '@/ui/form/filterFields'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { useTextColumns } from './useTextColumns'
import { useTextWords } from './useTextWords'

const PublishDialog = lazy(() => import('./PublishDialog').then((file) => ({ default: file.PublishDialog })))
const UsageDialog = lazy(() => import('./UsageDialog').then((file) => ({ default: file.UsageDialog })))
const ImportTexts = lazy(() => import('./ImportTexts').then((file) => ({ default: file.ImportTexts })))

const filters: FilterKinds<TextQuery> = {
  key: filterKind.text(100),
  text: filterKind.text(100),
  module: filterKind.text(64),
  untranslated: filterKind.oneOf(['1']),
  changed: filterKind.oneOf(['draft', 'published', 'any']),
}
const sorts = ['id', 'state', 'module', 'en', 'zh', 'es', 'ja', 'update_time'] as const
const make = filterFields<TextQuery>()

export function LanguageList() {
  const { t } = useTranslation('texts')
  const { modules } = useTextWords()
  const [shown, setShown] = useState<'publish' | 'import' | TextRow>()
  /** Rows as the last edit left them: a row stays where it is while others are edited, whatever the filter says. */
  const [edited, setEdited] = useState<ReadonlyMap<string, TextRow>>(new Map())
  const drafts = useLoad(['text', 'drafts'], (signal) => textsApi.drafts(signal))
  const reloadDrafts = drafts.reload
  const save = useCallback(
    async (row: TextRow, language: TextLanguage, text: string): Promise<string | undefined> => {
      try {
        const answer = await textsApi.update({ id: row.id, language, text })
        setEdited((now) => new Map(now).set(row.id, answer))
        reloadDrafts()
        return undefined
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error))
        return serverFields(failure)['text'] ?? errorText(failure, 'action')
      }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `reload` is made anew with every render and does the same
    [],
  )
  const page = useListPage<TextRow, TextQuery>({
    id: 'languageList',
    name: t('title'),
    api: textsApi,
    filters,
    sorts,
    columns: useTextColumns(edited, save),
    xlsx: true,
  })
  const { list } = page
  const back = useSend(async ({ kind, rows }: { kind: 'discard' | 'withdraw'; rows: readonly TextRow[] }) => {
    try {
      await textsApi[kind](rows.map((row) => row.id))
    } catch (error) {
      feedback.error(errorText(error, 'action'))
      throw error
    }
    feedback.success(t(kind === 'discard' ? 'discarded' : 'withdrawn'))
    settle()
  })
  const fields = useMemo(
    () => [
      make.text('key', t('key')),
      make.text('text', t('text')),
      make.select('module', t('moduleTitle'), modules),
      make.select('untranslated', t('translation'), [{ value: '1', label: t('untranslated') }]),
      make.select('changed', t('state'), [
        { value: 'any', label: t('changedAny') },
        { value: 'draft', label: t('draft') },
        { value: 'published', label: t('published') },
      ]),
    ],
    [t, modules],
  )
  const now = (row: TextRow) => edited.get(row.id) ?? row
  const rows: RowBehaviour<TextRow> = {
    name: (row) => row.id,
    selectable: true,
    actions: {
      width: rowActionsWidth(3),
      render: (row) => (
        <RowActions
          name={row.id}
          actions={[
            {
              key: 'usages',
              label: t('usages'),
              icon: <SearchOutlined aria-hidden />,
              run: () => setShown(row),
            },
            {
              key: 'discard',
              label: t('discard'),
              icon: <UndoOutlined aria-hidden />,
              can: 'edit',
              hidden: now(row).drafts.length === 0,
              run: () => void back.send({ kind: 'discard', rows: [row] }),
            },
            {
              key: 'withdraw',
              label: t('withdraw'),
              icon: <ImportOutlined aria-hidden />,
              can: 'edit',
              hidden: now(row).published.length === 0,
              run: () => void back.send({ kind: 'withdraw', rows: [row] }),
            },
          ]}
        />
      ),
    },
  }
  const count = drafts.data?.dataList.length ?? 0
  const chosen = [...list.selected.values()]
  return (
    <>
      <ListPage
        page={page}
        fields={fields}
        rows={rows}
        actions={[
          {
            key: 'publish',
            label: t('publishCount', { n: count }),
            icon: <SendOutlined aria-hidden />,
            can: 'publish',
            hidden: count === 0,
            run: () => setShown('publish'),
          },
          {
            key: 'import',
            label: t('import'),
            icon: <CloudUploadOutlined aria-hidden />,
            can: 'import',
            quiet: true,
            run: () => setShown('import'),
          },
        ]}
        bulk={[
          {
            key: 'discard',
            label: t('discard'),
            icon: <UndoOutlined aria-hidden />,
            can: 'edit',
            run: () => void back.send({ kind: 'discard', rows: chosen }),
          },
          {
            key: 'withdraw',
            label: t('withdraw'),
            icon: <ImportOutlined aria-hidden />,
            can: 'edit',
            run: () => void back.send({ kind: 'withdraw', rows: chosen }),
          },
        ]}
      />
      <Suspense>
        {shown === 'publish' && (
          <PublishDialog
            onClose={(published) => {
              setShown(undefined)
              if (published) settle()
              else reloadDrafts()
            }}
          />
        )}
        {shown === 'import' && (
          <ImportTexts
            onClose={() => {
              setShown(undefined)
              settle()
            }}
          />
        )}
        {typeof shown === 'object' && <UsageDialog row={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </>
  )

  function settle() {
    setEdited(new Map())
    list.clearSelection()
    list.reload()
    reloadDrafts()
  }
}
