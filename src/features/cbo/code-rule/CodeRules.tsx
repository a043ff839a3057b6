import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeRulesApi, type CodeRuleQuery, type CodeRuleRow } from '@/api/codeRules'
import { resetCycles } from '@/rules/codeRule'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { useRemoval } from '@/page/removal/useRemoval'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/form/filterFields'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { CodeRuleForm } from './CodeRuleForm'
import { useCodeRuleColumns } from './useCodeRuleColumns'

const filters: FilterKinds<CodeRuleQuery> = {
  code: filterKind.text(32),
  name: filterKind.text(64),
  reset_cycle: filterKind.oneOf(resetCycles),
}
const sorts = ['code', 'name', 'reset_cycle', 'update_time'] as const
const make = filterFields<CodeRuleQuery>()

export function CodeRules() {
  const { t } = useTranslation('codeRules')
  const act = useActions()
  const [edited, setEdited] = useState<{ row: CodeRuleRow | undefined; copy?: boolean }>()
  const page = useListPage<CodeRuleRow, CodeRuleQuery>({
    id: 'codeRule',
    name: t('title'),
    api: codeRulesApi,
    filters,
    sorts,
    columns: useCodeRuleColumns(),
  })
  const { list } = page
  const remove = useRemoval({
    api: codeRulesApi.remove,
    after: () => {
      list.clearSelection()
      list.reload()
    },
  })
  const fields = useMemo(
    () => [
      make.text('code', t('code'), 32),
      make.text('name', t('name'), 64),
      make.select(
        'reset_cycle',
        t('reset'),
        resetCycles.map((value) => ({ value, label: t(`cycle.${value}`) })),
      ),
    ],
    [t],
  )
  const rows: RowBehaviour<CodeRuleRow> = {
    name: (row) => row.name,
    selectable: true,
    actions: {
      width: rowActionsWidth(3),
      render: (row) => (
        <RowActions
          name={row.name}
          actions={[
            act.edit(() => setEdited({ row })),
            act.copy(() => setEdited({ row, copy: true }), { can: 'add' }),
            act.remove(() => remove([row])),
          ]}
        />
      ),
    },
  }
  return (
    <>
      <ListPage
        page={page}
        fields={fields}
        rows={rows}
        actions={[act.add(() => setEdited({ row: undefined }))]}
        bulk={[act.remove(() => remove([...list.selected.values()]))]}
      />
      {edited && (
        <CodeRuleForm
          row={edited.row}
          copy={edited.copy ?? false}
          onClose={(saved) => {
            setEdited(undefined)
            if (saved) list.reload()
          }}
        />
      )}
    </>
  )
}
