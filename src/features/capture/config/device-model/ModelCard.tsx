import { PictureOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { DeviceModelRow } from '@/api/capture/deviceModels'
import { commProtocol, modelType } from '@/rules/codes/dictionaries'
import { useWords } from '@/domain/words/words'
import { isYes, wordOrCode } from '@/rules/codes/codes'
import { Picture } from '@/ui/fields/Picture'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import styles from './DeviceModels.module.css'
import { modelPictures } from './modelPictures'
import { devicesPath } from './modelColumns'

/** First picture of a model, as large as its card. */
export function ModelCover({ row, onLook }: { row: DeviceModelRow; onLook: () => void }) {
  const { t } = useTranslation('models')
  const [first] = row.images
  if (first === undefined)
    return (
      <span className={styles.noPicture}>
        <PictureOutlined aria-hidden />
      </span>
    )
  return (
    <button
      type="button"
      className={styles.large}
      tabIndex={-1}
      aria-label={t('look', { name: row.model, count: row.images.length, n: row.images.length })}
      onClick={onLook}
    >
      <Picture id={first} source={modelPictures} />
    </button>
  )
}

/** Attributes that distinguish one model from another. */
export function ModelCard({ row }: { row: DeviceModelRow }) {
  const { t } = useTranslation('models')
  const { field, word } = useWords()
  const marks = [
    wordOrCode(row.phases, { 1: t('phase1'), 3: t('phase3') }),
    isYes(row.relay) && t('relay'),
    isYes(row.prepay) && t('prepay'),
  ].filter(Boolean)
  const count = <Quantity value={row.meter_count} decimals={0} />
  return (
    <div className={styles.model}>
      <p className={styles.maker}>
        {row.manufacturer} · {word(modelType, row.device_type)}
      </p>
      <p className={styles.marks}>
        {marks.map((mark) => (
          <span key={String(mark)} className={styles.mark}>
            {mark}
          </span>
        ))}
      </p>
      <p className={styles.protocols} title={field('protocols')}>
        {row.protocols.map((code) => word(commProtocol, code)).join(', ')}
      </p>
      <dl className={styles.facts}>
        <dt>{t('firmware')}</dt>
        <dd>{row.fw_version || <NoValue />}</dd>
        <dt>{t('devices')}</dt>
        <dd>{row.meter_count ? <ObjectLink to={devicesPath(row)}>{count}</ObjectLink> : count}</dd>
      </dl>
    </div>
  )
}
