import { useTranslation } from 'react-i18next'
import type { DeviceModelRow } from '@/api/capture/deviceModels'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stampColumns } from '@/domain/columns/stampColumns'
import { withQuery } from '@/lib/url'
import { commProtocol, modelType, yesNo, modelTypes } from '@/rules/codes/dictionaries'
import { Picture } from '@/ui/fields/Picture'
import type { Column } from '@/ui/table/column'
import { NoValue } from '@/ui/value/Quantity'
import styles from './DeviceModels.module.css'
import { modelPictures } from './modelPictures'

const col = columnsOf<DeviceModelRow>()('models')

/** Columns of the model list; `look` opens the pictures of a model. */
export const modelColumns = (look: (row: DeviceModelRow) => void): readonly Column<DeviceModelRow>[] => [
  col.text('model', { title: 'model', width: 100, identity: true, sort: true }),
  col.custom('images', {
    title: 'images',
    width: 96,
    text: ({ images }) => (images.length > 0 ? String(images.length) : ''),
    render: (row) => <Cover row={row} onLook={() => look(row)} />,
  }),
  col.text('manufacturer', { width: 141, sort: true }),
  col.code('device_type', { codes: modelType, width: 148, sort: true }),
  col.codes('protocols', { width: 200, codes: commProtocol }),
  col.text('phases', { title: 'phases', width: 80, align: 'right', sort: true }),
  col.code('relay', { codes: yesNo, title: 'relay', width: 80, sort: true }),
  col.code('prepay', { codes: yesNo, title: 'prepay', width: 90, sort: true }),
  col.text('fw_version', { title: 'firmware', width: 90, sort: true }),
  col.members('meter_count', { title: 'devices', path: devicesPath, sort: true }),
  col.text('remark', { width: 200, hidden: true }),
  ...stampColumns,
]

function Cover({ row, onLook }: { row: DeviceModelRow; onLook: () => void }) {
  const { t } = useTranslation('models')
  const [first] = row.images
  if (first === undefined) return <NoValue />
  return (
    <button
      type="button"
      className={styles.cover}
      aria-label={t('look', { name: row.model, count: row.images.length, n: row.images.length })}
      onClick={(event) => {
        event.stopPropagation()
        onLook()
      }}
    >
      <span className={styles.thumb}>
        <Picture id={first} source={modelPictures} />
      </span>
      {row.images.length}
    </button>
  )
}

/** Address of the list with the model's concentrators or meters. */
export function devicesPath({ device_type, model }: DeviceModelRow): string {
  return device_type === modelTypes.concentrator
    ? withQuery('/capture/archive/cp', { model })
    : withQuery('/capture/archive/meter', { meter_model: model })
}
