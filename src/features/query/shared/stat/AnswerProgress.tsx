import { Progress } from 'antd'
import paperCss from '../reports/paper.module.css'

/** Progress of an answer that is shown only when it is complete. */
export function AnswerProgress({
  progress: { done, total },
  label,
}: {
  progress: { done: number; total: number }
  label: string
}) {
  const share = Math.floor((done / total) * 100)
  return (
    <output className={paperCss.coming}>
      <Progress percent={share} size="small" aria-label={label} />
      <span>{label}</span>
    </output>
  )
}
