import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnergyTotals as Totals } from '@/api/query/energyTotals'
import { EnergyQuality } from '@/domain/figures/EnergyQuality'
import { Explain } from '@/domain/figures/Explain'
import { Figure } from '@/domain/figures/Figure'
import { useWords } from '@/domain/words/words'
import { formatNumber, fractionOf } from '@/lib/number'
import { meterRole } from '@/rules/codes/dictionaries'
import type { EnergyLack } from '@/rules/readings/energyLacks'
import { meterRoles, type MeterRole } from '@/rules/archive/meterRules'
import { progressOf } from '@/rules/console/progress'
import type { Loaded } from '@/ui/data/queries'
import { FigureLine, FigureNote, Figures } from '@/ui/value/Figures'
import { NoValue, Quantity } from '@/ui/value/Quantity'

interface Props {
  loaded: Loaded<Totals>
  /** Days or months in words. */
  period: string
  /** Narrows the list below. */
  narrow: (filter: { meter_role: MeterRole; lacks?: EnergyLack }) => void
  /** Calculation steps from the sum of consumers to other figures. */
  steps?: ReactNode
}

type RoleSum = Totals['roles'][number]

/** Sums of all rows of a list of energies: consumers first, then the meters that measure the same energy again. */
export function EnergyTotals({ loaded, ...sumProps }: Props) {
  const { t } = useTranslation('energies')
  return (
    <Figures name={t('sums')} loaded={loaded}>
      {(totals) => <Sums totals={totals} {...sumProps} />}
    </Figures>
  )
}

function Sums({ totals, period, narrow, steps }: Omit<Props, 'loaded'> & { totals: Totals }) {
  const { t } = useTranslation('energies')
  const { roles, calculated_at } = totals
  const progress = progressOf(totals)
  const [leadingSum, ...otherSums] = roles
  const shared = { period, calculated_at, narrow }
  return (
    <>
      {leadingSum ? (
        <RoleFigure {...shared} sum={leadingSum} large steps={steps} />
      ) : (
        <Figure name={t('total.consumer')} large>
          <NoValue />
        </Figure>
      )}
      <FigureLine>
        {!leadingSum && progress && <FigureNote>{t('coming', progress)}</FigureNote>}
        {otherSums.map((role) => (
          <RoleFigure key={role.meter_role} {...shared} sum={role} />
        ))}
        {leadingSum && <Completeness {...shared} sum={leadingSum} />}
      </FigureLine>
    </>
  )
}

function RoleFigure({
  sum,
  large = false,
  period,
  calculated_at,
  narrow,
  steps,
}: { sum: RoleSum; large?: boolean; calculated_at: string } & Pick<Props, 'period' | 'narrow' | 'steps'>) {
  const { t } = useTranslation('energies')
  const { t: explain } = useTranslation('explain')
  const { word } = useWords()
  const role = meterRoles.find((candidate) => candidate === sum.meter_role)
  const name = role ? t(`total.${role}`) : word(meterRole, sum.meter_role)
  const value = <Quantity value={sum.pap_e} unit="kWh" decimals={2} />
  const explained = role && (
    <Explain
      figureName={name}
      definition={t(`totalMeans.${role}`)}
      parts={[
        { name, value },
        { name: t('rows'), value: t('of', { n: sum.known ?? '—', all: sum.rows ?? '—' }) },
        { name: t('period'), value: period },
      ]}
      calculatedAt={calculated_at}
      rows={{ label: explain('rows'), show: () => narrow({ meter_role: role }) }}
      details={role === 'consumer' && steps}
    />
  )
  return (
    <Figure name={name} large={large} explained={explained}>
      {value}
    </Figure>
  )
}

/** Share of missing rows in a sum, and the quality of the others. */
function Completeness({
  sum,
  calculated_at,
  narrow,
}: { sum: RoleSum; calculated_at: string } & Pick<Props, 'narrow'>) {
  const { t, i18n } = useTranslation('energies')
  const { t: explain } = useTranslation('explain')
  const { word } = useWords()
  const { rows, known: knownRows, quality } = sum
  const missing = rows === null || knownRows === null ? null : rows - knownRows
  const share = fractionOf(missing, rows)
  const count = (value: number | null) => <Quantity value={value} decimals={0} />
  const whom = word(meterRole, sum.meter_role)
  const role = meterRoles.find((candidate) => candidate === sum.meter_role)
  const name = t('missing', { whom })
  const list = role && missing !== null ? () => narrow({ meter_role: role, lacks: 'energy' }) : undefined
  return (
    <>
      <Figure
        name={name}
        target={missing ? list : undefined}
        explained={
          <Explain
            figureName={name}
            definition={t('missingMeans', { whom })}
            parts={[
              { name, value: count(missing) },
              { name: t('rowsOf', { whom }), value: count(rows) },
            ]}
            calculatedAt={calculated_at}
            rows={list && { label: explain('rows'), show: list }}
          />
        }
      >
        {share === null ? (
          <NoValue />
        ) : (
          t('missingShare', {
            percent: `${formatNumber(share * 100, 2, i18n.language)} %`,
            n: formatNumber(missing, 0, i18n.language),
            all: formatNumber(rows, 0, i18n.language),
          })
        )}
      </Figure>
      <Figure
        name={t('worst')}
        isWord
        explained={
          <Explain
            figureName={t('worst')}
            definition={t('worstMeans')}
            parts={[]}
            calculatedAt={calculated_at}
          />
        }
      >
        <EnergyQuality quality={quality} />
      </Figure>
    </>
  )
}
