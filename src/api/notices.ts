/** A notice as the popover shows it; `content` is HTML that must be sanitised before it is shown. */
export interface NoticeItem {
  id: string
  title: string
  content: string
  /** yyyy-MM-dd HH:mm:ss */
  publish_time: string
}
