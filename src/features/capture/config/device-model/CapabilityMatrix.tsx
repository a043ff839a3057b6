import { useTranslation } from 'react-i18next'
import { hasWay, modelFunctions, modelWays } from '@/rules/archive/modelRules'
import { Matrix } from '@/ui/choose/Matrix'

interface Props {
  /** Injected by the form. */
  value?: readonly string[]
  onChange?: (capabilities: string[]) => void
}

/** Capabilities of a model: '<function>.<way>' entries as a matrix of checkboxes. */
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
        const untouched = value.filter((capability) => !touched.includes(capability))
        onChange?.(ticked ? [...untouched, ...touched] : untouched)
      }}
    />
  )
}
