import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceModelRow } from '@/api/deviceModels'
import { commProtocol, modelType, yesNo } from '@/rules/dictionaries'
import { useStampColumns } from '@/domain/stampColumns'
import { useWords } from '@/domain/words'
import { withQuery } from '@/lib/url'
import { Picture } from '@/ui/form/Picture'
import type { Column } from '@/ui/list/columns'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import styles from './DeviceModels.module.css'
import { modelPictures } from './modelPictures'

/** `look` opens the pictures of a model. */
export function useModelColumns(look: (row: DeviceModelRow) => void): readonly Column<DeviceModelRow>[] {
  const { t } = useTranslation('models')
  const { field, word } = useWords()
  const stamps = useStampColumns()
  return useMemo(
    (): readonly Column<DeviceModelRow>[] => [
      { key: 'model', title: t('model'), width: 160, identity: true, render: (row) => row.model },
      {
        key: 'images',
        title: t('images'),
        width: 96,
        render: (row) =>
          row.images[0] === undefined ? (
            <NoValue />
          ) : (
            <button
              type="button"
              className={styles.cover}
              aria-label={t('look', { name: row.model, count: row.images.length, n: row.images.length })}
              onClick={(event) => {
                event.stopPropagation()
                look(row)
              }}
            >
              <span className={styles.thumb}>
                <Picture id={row.images[0]} source={modelPictures} />
              </span>
              {row.images.length}
            </button>
          ),
      },
      {
        key: 'manufacturer',
        title: field('manufacturer'),
        width: 160,
        render: (row) => row.manufacturer,
      },
      {
        key: 'device_type',
        title: field('device_type'),
        width: 160,
        render: (row) => word(modelType, row.device_type),
      },
      {
        key: 'protocols',
        title: field('protocols'),
        width: 240,
        render: (row) => row.protocols.map((code) => word(commProtocol, code)).join(', '),
      },
      {
        key: 'phases',
        title: t('phases'),
        width: 90,
        align: 'right',
        render: (row) => row.phases || <NoValue />,
      },
      { key: 'relay', title: t('relay'), width: 110, render: (row) => word(yesNo, row.relay) },
      { key: 'prepay', title: t('prepay'), width: 110, render: (row) => word(yesNo, row.prepay) },
      {
        key: 'fw_version',
        title: t('firmware'),
        width: 130,
        render: (row) => row.fw_version || <NoValue />,
      },
      {
        key: 'meter_count',
        title: t('devices'),
        width: 110,
        align: 'right',
        render: (row) =>
          row.meter_count === 0 ? (
            <Quantity value={0} decimals={0} />
          ) : (
            <ObjectLink to={devicesPath(row)}>
              <Quantity value={row.meter_count} decimals={0} />
            </ObjectLink>
          ),
      },
      {
        key: 'remark',
        title: field('remark'),
        width: 200,
        hidden: true,
        render: (row) => row.remark || <NoValue />,
      },
      ...stamps,
    ],
    [t, field, word, stamps, look],
  )
}

/** The devices of a model: concentrators or meters. */
export const devicesPath = ({ device_type, model }: DeviceModelRow): string =>
  device_type === '04'
    ? withQuery('/capture/archive/cp', { model })
    : withQuery('/capture/archive/meter', { meter_model: model })
