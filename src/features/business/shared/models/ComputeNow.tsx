import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { utilityNow } from '@/lib/time'
import type { DrawnKind } from '@/rules/losses/lossModelRules'
import { readingDay } from '@/rules/readings/readingDay'
import { calcDays } from '../calculations/calcDays'
import { useCalcAction } from '../calculations/useCalcAction'

/** Button to the calculation of a model's days, for users who may start one. */
export function ComputeNow({ kind, id, validFrom }: { kind: DrawnKind; id: string; validFrom: string }) {
  const navigate = useNavigate()
  const calculate = useCalcAction(kind)
  const { firstDay, lastDay } = calcDays(validFrom, readingDay(utilityNow()))
  const { label, icon, to: path, hidden } = calculate(id, firstDay, lastDay)
  if (hidden === true || path === undefined) return null
  return (
    <Button icon={icon} onClick={() => void navigate(path)}>
      {label}
    </Button>
  )
}
