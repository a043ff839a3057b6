import { useTranslation } from 'react-i18next'
import type { ChangeReadings, ReadingKind } from '@/rules/bridgeEnergy'
import { bridgeOf, directions, ratioFactor, registersOf } from '@/rules/bridgeEnergy'
import { formatNumber } from '@/lib/number'
import { Quantity } from '@/ui/value/Quantity'
import styles from './MeterChange.module.css'

export type Bridged = ChangeReadings<ReadingKind> & { old_ct: string; old_pt: string }

const kinds = ['last', 'old', 'supplement', 'new'] as const

/** Every reading of a change, what it bridges in each register, and how that is reckoned. */
export function BridgeTable({ change }: { change: Bridged }) {
  const { t, i18n } = useTranslation('meterChange')
  const ratio = ratioFactor(change.old_ct) * ratioFactor(change.old_pt)
  const lines = directions.flatMap((direction) =>
    registersOf(direction).flatMap((register, place) =>
      place === 0 || kinds.some((kind) => change[`${kind}_${register}`] !== null)
        ? [{ direction, register, place }]
        : [],
    ),
  )
  const energy = bridgeOf(change, 'pap_r')
  const shown = (value: number | null) => formatNumber(value ?? 0, 2, i18n.language)
  return (
    <>
      <p className={styles.hint}>{t('form.formula')}</p>
      {energy !== undefined && (
        <output className={styles.example}>
          {t('short.pap')}{' '}
          {t('form.example', {
            old: shown(change.old_pap_r),
            last: shown(change.last_pap_r),
            supplement: shown(change.supplement_pap_r),
            ratio: formatNumber(ratio, Number.isInteger(ratio) ? 0 : 2, i18n.language),
            energy: shown(energy),
          })}
        </output>
      )}
      <table className={styles.bridge} aria-label={t('form.bridge')}>
        <thead>
          <tr>
            <th scope="col">{t('register')}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {t(`kind.${kind}`)}
              </th>
            ))}
            <th scope="col">{t('form.bridge')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ direction, register, place }) => (
            <tr key={register} data-total={place === 0 || undefined}>
              <th scope="row">
                {t(`short.${direction}`)}{' '}
                <span className={styles.quiet}>
                  {place === 0 ? t(`long.${direction}`) : t('tariff', { n: place })}
                </span>
              </th>
              {kinds.map((kind) => (
                <td key={kind}>
                  <Quantity value={change[`${kind}_${register}`]} />
                </td>
              ))}
              <td className={styles.energy}>
                <Quantity
                  value={bridgeOf(change, register)}
                  unit={direction === 'pap' || direction === 'rap' ? 'kWh' : 'kvarh'}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
