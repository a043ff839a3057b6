import { useTranslation } from 'react-i18next'
import type { ChangeReadings, ChangeRegister, Direction, ReadingKind } from '@/rules/readings/bridgeEnergy'
import { bridgeOf, directions, ratioFactor, registersOf } from '@/rules/readings/bridgeEnergy'
import { formatNumber } from '@/lib/number'
import type { Column } from '@/ui/table/column'
import { PlainTable } from '@/ui/table/PlainTable'
import { Quantity } from '@/ui/value/Quantity'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './MeterChange.module.css'

export type Bridged = ChangeReadings<ReadingKind> & { old_ct: string; old_pt: string }

/** A register that has readings; the first of its direction is the total. */
interface Line {
  direction: Direction
  register: ChangeRegister
  place: number
}

const kinds = ['last', 'old', 'supplement', 'new'] as const

/** Every reading of a change, what it bridges in each register, and how that is reckoned. */
export function BridgeTable({ change }: { change: Bridged }) {
  const { t, i18n } = useTranslation('meterChange')
  const ratio = ratioFactor(change.old_ct) * ratioFactor(change.old_pt)
  const lines = directions.flatMap((direction): readonly Line[] =>
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
      <p className={sharedStyles.muted}>{t('form.formula')}</p>
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
      <PlainTable
        name={t('form.bridge')}
        rows={lines}
        rowKey={({ register }) => register}
        strong={({ place }) => place === 0}
        columns={[
          {
            key: 'register',
            title: t('register'),
            width: 200,
            identity: true,
            render: ({ direction, place }) => (
              <>
                {t(`short.${direction}`)}{' '}
                <span className={styles.quiet}>
                  {place === 0 ? t(`long.${direction}`) : t('tariff', { n: place })}
                </span>
              </>
            ),
          },
          ...kinds.map((kind): Column<Line> => ({
            key: kind,
            title: t(`kind.${kind}`),
            width: 120,
            align: 'right',
            render: ({ register }) => <Quantity value={change[`${kind}_${register}`]} />,
          })),
          {
            key: 'bridge',
            title: t('form.bridge'),
            width: 150,
            align: 'right',
            render: ({ direction, register }) => (
              <Quantity
                value={bridgeOf(change, register)}
                unit={direction === 'pap' || direction === 'rap' ? 'kWh' : 'kvarh'}
              />
            ),
          },
        ]}
      />
    </>
  )
}
