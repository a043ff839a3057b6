import { FileSearchOutlined, UndoOutlined } from '@ant-design/icons'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionApi } from '@/api/console/session'
import { textsApi, type TextLanguage, type TextQuery, type TextRow } from '@/api/cbo/texts'
import { serverLanguages } from '@/domain/words/serverLanguages'
import { serverFields } from '@/lib/serverFields'
import { useActions } from '@/ui/actions/useActions'
import { ImportSign, PublishSign, TakeBackSign } from '@/ui/actions/signs'
import { useLoad } from '@/ui/data/queries'
import { useAsk } from '@/ui/feedback/useAsk'
import { useErrorWords } from '@/ui/states/errorWords'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { filterFields } from '@/ui/fields/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import { searchLength } from '@/rules/limits/fieldLimits'
import { textColumns } from './textColumns'
import { useTextWords } from './useTextWords'

const PublishDialog = lazyPart(() => import('./PublishDialog').then((file) => file.PublishDialog))
const UsageDialog = lazyPart(() => import('./UsageDialog').then((file) => file.UsageDialog))
const ImportTexts = lazyPart(() => import('./ImportTexts').then((file) => file.ImportTexts))

const make = filterFields<TextQuery>()

export function InterfaceTexts() {
  const { t } = useTranslation('texts')
  const act = useActions()
  const { ask } = useAsk()
  const inWords = useErrorWords()
  const { modules } = useTextWords()
  const [dialog, setDialog] = useState<'publish' | 'import' | TextRow>()
  /** Rows as edited since the last load: a row keeps its place even when it no longer matches the filter. */
  const [edited, setEdited] = useState<ReadonlyMap<string, TextRow>>(new Map())
  const drafts = useLoad(['text', 'drafts'], (signal) => textsApi.drafts(signal))
  const reloadDrafts = drafts.reload
  const listed = useLoad(['language', 'list'], sessionApi.languages).data
  const save = useCallback(
    async (row: TextRow, language: TextLanguage, text: string): Promise<string | undefined> => {
      try {
        const answer = await textsApi.update(row, { language, text })
        setEdited((current) => new Map(current).set(row.id, answer))
        reloadDrafts()
        return undefined
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error))
        return serverFields(failure)['text'] ?? inWords(failure, 'action')
      }
    },
    [reloadDrafts, inWords],
  )
  const texts = useRecords({
    id: 'languageList',
    name: t('title'),
    api: textsApi,
    fields: [
      make.text('key', t('key'), searchLength),
      make.text('text', t('text'), searchLength),
      make.object('module', t('moduleTitle'), modules),
      make.select('untranslated', t('translation'), [{ value: '1', label: t('untranslated') }]),
      make.select('changed', t('state'), [
        { value: 'any', label: t('changedAny') },
        { value: 'draft', label: t('draft') },
        { value: 'published', label: t('published') },
      ]),
    ],
    columns: useMemo(() => textColumns(save, serverLanguages(listed)), [save, listed]),
    rowName: (row) => row.id,
    changed() {
      setEdited(new Map())
      reloadDrafts()
    },
  })
  const takeBack = (kind: 'discard' | 'withdraw', rows: readonly TextRow[]) =>
    ask({
      send: () => textsApi[kind](rows),
      successMessage: t(kind === 'discard' ? 'discarded' : 'withdrawn'),
      onSuccess: texts.settle,
    })
  /** Actions that discard drafts or withdraw published texts of the rows; hidden when `singleRow` has none. */
  const takeBackActions = (rows: () => readonly TextRow[], singleRow?: TextRow) => [
    act.run('discard', t('discard'), UndoOutlined, () => takeBack('discard', rows()), {
      can: 'edit',
      danger: true,
      hidden: singleRow?.drafts.length === 0,
    }),
    act.run('withdraw', t('withdraw'), TakeBackSign, () => takeBack('withdraw', rows()), {
      can: 'edit',
      hidden: singleRow?.published.length === 0,
    }),
  ]
  const { list } = texts
  const rows = useMemo(() => list.rows?.map((row) => edited.get(row.id) ?? row), [list.rows, edited])
  const count = drafts.data?.dataList.length ?? 0
  const close = () => setDialog(undefined)
  return (
    <RecordsPage
      records={{ ...texts, list: { ...list, rows } }}
      rowActions={(row) => [
        act.run('usages', t('usages'), FileSearchOutlined, () => setDialog(row)),
        ...takeBackActions(() => [row], row),
      ]}
      actions={[
        act.run('publish', t('publishCount', { n: count }), PublishSign, () => setDialog('publish'), {
          can: 'publish',
          hidden: count === 0,
        }),
        act.run('import', t('import'), ImportSign, () => setDialog('import'), {
          can: 'import',
          quiet: true,
        }),
      ]}
      bulk={takeBackActions(texts.selectedRows)}
    >
      {dialog === 'publish' && (
        <PublishDialog
          onClose={(published) => {
            close()
            if (published) texts.settle()
            else reloadDrafts()
          }}
        />
      )}
      {dialog === 'import' && (
        <ImportTexts
          onClose={() => {
            close()
            texts.settle()
          }}
        />
      )}
      {typeof dialog === 'object' && <UsageDialog row={dialog} onClose={close} />}
    </RecordsPage>
  )
}
