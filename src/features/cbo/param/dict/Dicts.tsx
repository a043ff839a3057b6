import { ReloadOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { dictsApi, type DictQuery } from '@/api/cbo/dicts'
import { loadOwnTexts } from '@/domain/words/ownTexts'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useRemoval } from '@/page/removal/useRemoval'
import { isNo } from '@/rules/codes/codes'
import { useActions } from '@/ui/actions/useActions'
import { queryClient } from '@/ui/data/queries'
import { useAsk } from '@/ui/feedback/useAsk'
import { dictFields } from '@/rules/fields/dict'
import { ruledFilters } from '@/ui/fields/ruledFilters'
import { dictColumns } from './dictColumns'
import { DictForm } from './DictForm'
import { dictDetailPath } from './dictPaths'

const make = ruledFilters<DictQuery>(dictFields)

export function Dicts() {
  const { t, i18n } = useTranslation('dicts')
  const act = useActions()
  const { ask } = useAsk()
  const dicts = useRecords({
    id: 'dict',
    name: t('title'),
    api: dictsApi,
    fields: [make.text('code', t('code')), make.text('name', t('name'))],
    columns: dictColumns,
    rowName: (row) => row.name,
  })
  const remove = useRemoval({ records: dicts, api: dictsApi.remove })
  const refreshCache = () =>
    ask({
      send: dictsApi.refreshCache,
      successMessage: t('refreshed'),
      onSuccess() {
        // This console loads the new labels at once; others load them at their next sign-in.
        void loadOwnTexts(i18n.language).catch(() => {})
        void queryClient.invalidateQueries()
      },
    })
  return (
    <RecordsPage
      records={dicts}
      rowActions={(row) => [
        act.open('entries', t('entries'), UnorderedListOutlined, dictDetailPath(row.id)),
        act.edit(() => dicts.edit(row)),
        act.remove(() => remove([row]), { hidden: !isNo(row.system) }),
      ]}
      actions={[
        act.add(dicts.create),
        act.run('refreshCache', t('refreshCache'), ReloadOutlined, refreshCache, {
          can: 'edit',
        }),
      ]}
      bulk={[act.remove(() => remove(dicts.selectedRows()))]}
    >
      {dicts.editor((row, onClose) => (
        <DictForm row={row} onClose={onClose} />
      ))}
    </RecordsPage>
  )
}
