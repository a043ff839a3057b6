import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { utilityNow } from '@/lib/time'
import type { DrawnKind } from '@/rules/losses/lossModelRules'
import { readingDay } from '@/rules/readings/readingDay'
import { calcDays } from '../calculations/calcDays'
import { useCalcAction } from '../calculations/useCalcAction'

/** Leads to the calculation of what a model says, for who may start one. */
export function ComputeNow({ kind, id, validFrom }: { kind: DrawnKind; id: string; validFrom: string }) {
  const navigate = useNavigate()
  const calculate = useCalcAction(kind)
  const { from, until } = calcDays(validFrom, readingDay(utilityNow()))
  const { label, icon, to, hidden } = calculate(id, from, until)
  if (hidden === true || to === undefined) return null
  return (
    <Button icon={icon} onClick={() => void navigate(to)}>
      {label}
    </Button>
  )
}
