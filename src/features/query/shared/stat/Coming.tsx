import { Progress } from 'antd'
import paperCss from '../reports/paper.module.css'

/** A report is not printed before all of it is there. */
export function Coming({ of: { done, total }, says }: { of: { done: number; total: number }; says: string }) {
  const share = Math.floor((done / total) * 100)
  return (
    <output className={paperCss.coming}>
      <Progress percent={share} size="small" aria-label={says} />
      <span>{says}</span>
    </output>
  )
}
