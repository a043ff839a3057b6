import { PictureOutlined } from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceModelsApi, type DeviceModelQuery, type DeviceModelRow } from '@/api/deviceModels'
import { modelType } from '@/rules/dictionaries'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { useRemoval } from '@/page/removal/useRemoval'
import { useWords } from '@/domain/words'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/form/filterFields'
import { CardGrid } from '@/ui/list/CardGrid'
import { ListFooter } from '@/ui/list/ListFooter'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { useListView, ViewSwitch } from '@/ui/list/ViewSwitch'
import { ModelCard, ModelCover } from './ModelCard'
import { modelPictures } from './modelPictures'
import { useModelColumns } from './useModelColumns'

const DeviceModelForm = lazy(() =>
  import('./DeviceModelForm').then((file) => ({ default: file.DeviceModelForm })),
)
const ImageViewer = lazy(() =>
  import('@/ui/form/ImageViewer').then((file) => ({ default: file.ImageViewer })),
)

const filters: FilterKinds<DeviceModelQuery> = {
  model: filterKind.text(32),
  manufacturer: filterKind.text(64),
  device_type: filterKind.oneOf(modelType.codes),
}
const sorts = [
  ...(['model', 'manufacturer', 'device_type', 'phases', 'relay', 'prepay'] as const),
  ...(['fw_version', 'meter_count', 'update_time'] as const),
]
const make = filterFields<DeviceModelQuery>()

export function DeviceModels() {
  const { t } = useTranslation('models')
  const { field, options } = useWords()
  const act = useActions()
  const [edited, setEdited] = useState<DeviceModelRow | 'new'>()
  const [looked, setLooked] = useState<DeviceModelRow>()
  const page = useListPage<DeviceModelRow, DeviceModelQuery>({
    id: 'deviceModel',
    name: t('title'),
    api: deviceModelsApi,
    filters,
    sorts,
    columns: useModelColumns(setLooked),
  })
  const [view, setView] = useListView('deviceModel')
  const { list } = page
  const remove = useRemoval({ api: deviceModelsApi.remove, after: settle })
  const removeRows = (rows: readonly DeviceModelRow[]) =>
    remove(rows.map(({ id, model }) => ({ id, name: model })))
  const fields = useMemo(
    () => [
      make.text('model', t('model'), 32),
      make.text('manufacturer', field('manufacturer'), 64),
      make.select('device_type', field('device_type'), options(modelType)),
    ],
    [t, field, options],
  )
  const rows: RowBehaviour<DeviceModelRow> = {
    name: (row) => row.model,
    selectable: true,
    onOpen: (row) => row.images.length > 0 && setLooked(row),
    actions: {
      width: rowActionsWidth(3),
      render: (row) => (
        <RowActions
          name={row.model}
          actions={[
            {
              key: 'pictures',
              label: t('pictures'),
              icon: <PictureOutlined aria-hidden />,
              hidden: row.images.length === 0,
              run: () => setLooked(row),
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
        actions={[act.add(() => setEdited('new'))]}
        bulk={[act.remove(() => removeRows([...list.selected.values()]))]}
        tools={<ViewSwitch view={view} onView={setView} />}
        {...(view === 'cards' && { view: { body: asCards, footer: <ListFooter list={list} /> } })}
      />
      <Suspense>
        {edited && (
          <DeviceModelForm
            row={edited === 'new' ? undefined : edited}
            onClose={(saved) => {
              setEdited(undefined)
              if (saved) list.reload()
            }}
          />
        )}
        {looked && (
          <ImageViewer
            title={looked.model}
            ids={looked.images}
            source={modelPictures}
            onClose={() => setLooked(undefined)}
          />
        )}
      </Suspense>
    </>
  )

  function asCards(instead: ReactNode) {
    return (
      <CardGrid
        list={list}
        name={page.name}
        rows={rows}
        renderCover={(row) => <ModelCover row={row} onLook={() => setLooked(row)} />}
        renderCard={(row) => <ModelCard row={row} />}
        instead={instead}
      />
    )
  }
  function settle() {
    list.clearSelection()
    list.reload()
  }
}
