import { InfoCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import styles from '../form/form.module.css'

/** Requirement of a field's value, or the reason why it cannot be changed: always visible, below the field. */
export function Limit({ children }: { children: ReactNode }) {
  return children
}

/** A label with a sign that says more: the sentence itself describes the field to those who do not see the sign. */
export function LabelWithHelp({ label, help }: { label: string; help: string }) {
  return (
    <>
      {label}
      <Tooltip title={help}>
        <InfoCircleOutlined className={styles.more} aria-hidden />
      </Tooltip>
    </>
  )
}
