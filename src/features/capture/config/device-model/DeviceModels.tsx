import { PictureOutlined } from '@ant-design/icons'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceModelsApi, type DeviceModelQuery, type DeviceModelRow } from '@/api/capture/deviceModels'
import { useWords } from '@/domain/words/words'
import { ListPage } from '@/page/list/ListPage'
import { useRowBehaviour } from '@/page/list/rowBehaviour'
import { useRecords } from '@/page/list/useRecords'
import { useRemoval } from '@/page/removal/useRemoval'
import { useActions } from '@/ui/actions/useActions'
import { deviceModelFields } from '@/rules/fields/deviceModel'
import { ruledFilters } from '@/ui/fields/ruledFilters'
import { CardGrid } from '@/ui/list/CardGrid'
import { ListFooter } from '@/ui/list/ListFooter'
import { useListView, ViewSwitch } from '@/ui/list/ViewSwitch'
import { lazyPart } from '@/ui/pane/lazyPart'
import { ModelCard, ModelCover } from './ModelCard'
import { modelColumns } from './modelColumns'
import { modelPictures } from './modelPictures'

const DeviceModelForm = lazyPart(() => import('./DeviceModelForm').then((file) => file.DeviceModelForm))
const ImageViewer = lazyPart(() => import('@/ui/fields/ImageViewer').then((file) => file.ImageViewer))
const views = ['table', 'cards'] as const
const make = ruledFilters<DeviceModelQuery>(deviceModelFields)

/** Device models as a list, or as cards with pictures. */
export function DeviceModels() {
  const { t } = useTranslation('models')
  const { field, options } = useWords()
  const act = useActions()
  const [shownModel, setShownModel] = useState<DeviceModelRow>()
  const [view, setView] = useListView('deviceModel', views)
  const models = useRecords({
    id: 'deviceModel',
    name: t('title'),
    api: deviceModelsApi,
    fields: [
      make.text('model', t('model')),
      make.text('manufacturer', field('manufacturer')),
      make.select('device_type', field('device_type'), options),
    ],
    columns: useMemo(() => modelColumns(setShownModel), []),
    rowName: (row) => row.model,
  })
  const { list } = models
  const remove = useRemoval({ records: models, api: deviceModelsApi.remove })
  const rows = useRowBehaviour({
    id: models.id,
    rows: list.rows,
    rowName: models.rowName,
    selectable: true,
    onOpen: (row) => row.images.length > 0 && setShownModel(row),
    rowActions: (row) => [
      act.run('pictures', t('pictures'), PictureOutlined, () => setShownModel(row), {
        hidden: row.images.length === 0,
      }),
      act.edit(() => models.edit(row)),
      act.remove(() => remove([row])),
    ],
  })
  const asCards = (instead: ReactNode) => (
    <CardGrid
      list={list}
      name={models.name}
      rows={rows}
      renderCover={(row) => <ModelCover row={row} onLook={() => setShownModel(row)} />}
      renderCard={(row) => <ModelCard row={row} />}
      instead={instead}
    />
  )
  return (
    <>
      <ListPage
        page={models}
        rows={rows}
        actions={[act.add(models.create)]}
        bulk={[act.remove(() => remove(models.selectedRows()))]}
        tools={<ViewSwitch views={views} view={view} onView={setView} />}
        {...(view === 'cards' && { view: { body: asCards, footer: <ListFooter list={list} /> } })}
      />
      {models.editor((row, onClose) => (
        <DeviceModelForm row={row} onClose={onClose} />
      ))}
      {shownModel && (
        <ImageViewer
          title={shownModel.model}
          ids={shownModel.images}
          source={modelPictures}
          onClose={() => setShownModel(undefined)}
        />
      )}
    </>
  )
}
