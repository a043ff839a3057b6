import { BranchesOutlined } from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { substationsApi, type SubstationQuery, type SubstationRow } from '@/api/substations'
import { voltageClasses } from '@/rules/gridCodes'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { runStatus } from '@/rules/statuses'
import { useGuardedRemoval } from '@/page/removal/useGuardedRemoval'
import { useWords } from '@/domain/words'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/form/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { linesPath } from '@/domain/grid/gridPaths'
import { useGridChips } from '@/domain/grid/useGridChips'
import { useSubstationColumns } from './useSubstationColumns'

const SubstationForm = lazy(() =>
  import('./SubstationForm').then((file) => ({ default: file.SubstationForm })),
)
const filters: FilterKinds<SubstationQuery> = {
  subs_id: filterKind.text(64),
  subs_name: filterKind.text(64),
  subs_no: filterKind.text(20),
  voltage_class: filterKind.oneOf(voltageClasses),
  run_status: filterKind.oneOf(runStatus.codes),
}
const sorts = [
  ...(['subs_name', 'subs_no', 'subs_type', 'run_status', 'transformer_count', 'capacity'] as const),
  ...(['line_count', 'meter_count', 'address', 'update_time'] as const),
]
const make = filterFields<SubstationQuery>()
const named = ['subs_id'] as const

export function Substations() {
  const { t } = useTranslation('archives')
  const { field, options } = useWords()
  const act = useActions()
  const [edited, setEdited] = useState<SubstationRow | 'new'>()
  const page = useListPage<SubstationRow, SubstationQuery>({
    id: 'substation',
    name: t('substation.title'),
    api: substationsApi,
    filters,
    sorts,
    columns: useSubstationColumns(),
  })
  const { list } = page
  const { remove, dialog } = useGuardedRemoval({ api: substationsApi.remove, after: settle })
  const removeRows = (rows: readonly SubstationRow[]) =>
    remove(rows.map(({ id, subs_name }) => ({ id, name: subs_name })))
  const fields = useMemo(
    () => [
      make.text('subs_name', t('substation.name')),
      make.text('subs_no', t('substation.no'), 20),
      make.select(
        'voltage_class',
        field('voltage_class'),
        voltageClasses.map((value) => ({ value, label: `${value} kV` })),
      ),
      make.select('run_status', field('run_status'), options(runStatus)),
    ],
    [t, field, options],
  )
  const rows: RowBehaviour<SubstationRow> = {
    name: (row) => row.subs_name,
    selectable: true,
    actions: {
      width: rowActionsWidth(3),
      render: (row) => (
        <RowActions
          name={row.subs_name}
          actions={[
            {
              key: 'lines',
              label: t('openLines'),
              icon: <BranchesOutlined aria-hidden />,
              to: linesPath({ subs_id: row.id }),
              hidden: row.line_count === 0,
            },
            act.edit(() => setEdited(row)),
            act.remove(() => removeRows([row])),
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
        context={useGridChips(list, named)}
        actions={[act.add(() => setEdited('new'))]}
        bulk={[act.remove(() => removeRows([...list.selected.values()]))]}
      />
      {edited && (
        <Suspense>
          <SubstationForm
            row={edited === 'new' ? undefined : edited}
            onClose={(saved) => {
              setEdited(undefined)
              if (saved) list.reload()
            }}
          />
        </Suspense>
      )}
      {dialog}
    </>
  )

  function settle() {
    list.clearSelection()
    list.reload()
  }
}
