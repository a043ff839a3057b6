import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { meterChangesApi, type MeterChangeQuery, type MeterChangeRow } from '@/api/meterChanges'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { useMeterSearchField } from '@/domain/MeterSearchField'
import { meterChanging } from '@/domain/meterPages'
import { dateLink, searchLinks } from '@/domain/searchLinks'
import { changeStatus } from '@/rules/statuses'
import { useWords } from '@/domain/words'
import { useCan } from '@/ui/access/access'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/form/filterFields'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { useMeterChangeColumns } from './useMeterChangeColumns'

const MeterPicker = lazy(() =>
  import('@/domain/pickers/MeterPicker').then((file) => ({ default: file.MeterPicker })),
)
const MeterChange = lazy(() => import('./MeterChange').then((file) => ({ default: file.MeterChange })))
const ChangeDrawer = lazy(() => import('./ChangeDrawer').then((file) => ({ default: file.ChangeDrawer })))

const filters: FilterKinds<MeterChangeQuery> = {
  type: filterKind.oneOf(['1', '2', '3']),
  // 500 numbers of up to 22 characters.
  font: filterKind.text(12_000),
  meter_id: filterKind.text(64),
  change_time_begin: filterKind.date(),
  change_time_end: filterKind.date(),
  operator: filterKind.text(64),
  tml_id: filterKind.text(64),
  status: filterKind.oneOf(changeStatus.codes),
}
const links = { ...searchLinks, date: dateLink('change_time_begin', 'change_time_end') }
const sorts = [
  ...(['change_time', 'cons_no', 'cons_name', 'cp_name', 'old_metercomid', 'new_metercomid'] as const),
  ...(['bridge_energy', 'reason', 'operator', 'status', 'update_time'] as const),
]
const make = filterFields<MeterChangeQuery>()
const name = (row: MeterChangeRow) => row.new_metercomid

export function MeterChanges() {
  const { t } = useTranslation('meterChange')
  const { field, options } = useWords()
  const act = useActions()
  const can = useCan()
  const search = useMeterSearchField<MeterChangeQuery>()
  const [params, setParams] = useSearchParams()
  const [choosing, setChoosing] = useState(false)
  const [shown, setShown] = useState<MeterChangeRow>()
  // A link from a meter brings it along.
  const changing = can('add') ? params.get(meterChanging) : null
  const page = useListPage<MeterChangeRow, MeterChangeQuery>({
    id: 'meterChange',
    name: t('title'),
    api: meterChangesApi,
    filters,
    links,
    sorts,
    columns: useMeterChangeColumns(),
  })
  const { list } = page
  const fields = useMemo(
    () => [
      search,
      make.dates('change_time_begin', 'change_time_end', field('change_time')),
      make.text('operator', field('operator'), 64),
      make.select('status', field('status'), options(changeStatus)),
    ],
    [search, field, options],
  )
  const rows: RowBehaviour<MeterChangeRow> = {
    name,
    onOpen: setShown,
    actions: {
      width: rowActionsWidth(1),
      render: (row) => <RowActions name={name(row)} actions={[act.details(() => setShown(row))]} />,
    },
  }
  const { meter_id: meterId, tml_id: tmlId } = list.applied
  return (
    <>
      <ListPage
        page={page}
        fields={fields}
        rows={rows}
        context={[
          ...(meterId
            ? [
                {
                  key: 'meter_id',
                  label: field('metercomid'),
                  value: list.rows?.[0]?.new_metercomid ?? meterId,
                  onRemove: () => list.remove(['meter_id']),
                },
              ]
            : []),
          ...(tmlId
            ? [
                {
                  key: 'tml_id',
                  label: field('cp_name'),
                  value: list.rows?.[0]?.cp_name ?? tmlId,
                  onRemove: () => list.remove(['tml_id']),
                },
              ]
            : []),
        ]}
        actions={[act.add(() => setChoosing(true), { label: t('add') })]}
      />
      <Suspense>
        {choosing && (
          <MeterPicker
            chosen={[]}
            onClose={() => setChoosing(false)}
            onChoose={([meter]) => {
              setChoosing(false)
              change(meter?.id)
            }}
          />
        )}
        {changing && (
          <MeterChange
            key={changing}
            id={changing}
            onClose={(saved) => {
              change(undefined)
              if (saved) list.reload()
            }}
          />
        )}
        {shown && (
          <ChangeDrawer
            change={shown}
            onClose={(changed) => {
              setShown(undefined)
              if (changed) list.reload()
            }}
          />
        )}
      </Suspense>
    </>
  )

  function change(id: string | undefined): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === undefined) next.delete(meterChanging)
        else next.set(meterChanging, id)
        return next
      },
      { replace: true },
    )
  }
}
