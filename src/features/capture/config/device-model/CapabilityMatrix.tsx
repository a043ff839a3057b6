import { useTranslation } from 'react-i18next'
import { hasWay, modelFunctions, modelWays } from '@/rules/archive/modelRules'
import { Matrix } from '@/ui/choose/Matrix'

interface Props {
  /** Lent by the form. */
  value?: readonly string[]
  onChange?: (capabilities: string[]) => void
}

/** What a model can do: a list of '<function>.<way>' as ticks. */
export function CapabilityMatrix({ value = [], onChange }: Props) {
  const { t } = useTranslation('models')
  const on = new Set(value)
  return (
    <Matrix
      label={t('capabilities')}
      corner={t('function')}
      rows={modelFunctions.map(({ key }) => ({ key, name: t(`can.${key}`) }))}
      columns={modelWays.map((key) => ({ key, name: t(`way.${key}`) }))}
      has={hasWay}
      on={(row, column) => on.has(`${row}.${column}`)}
      onChange={(cells, ticked) => {
        const touched = cells.map(({ row, column }) => `${row}.${column}`)
        const others = value.filter((each) => !touched.includes(each))
        onChange?.(ticked ? [...others, ...touched] : others)
      }}
    />
  )
}
