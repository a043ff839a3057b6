import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './Steps.module.css'

/** Result of the work in a last `Step`: success or failure as sign and sentence. */
export function StepResult({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <output className={styles.result}>
      {isGood ? (
        <CheckCircleFilled className={styles.good} aria-hidden />
      ) : (
        <CloseCircleFilled className={styles.bad} aria-hidden />
      )}
      {children}
    </output>
  )
}
