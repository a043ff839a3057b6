/** An exception of the system or one of its interfaces, as the notice popover shows it. */
export interface ExceptionItem {
  id: string
  name: string
  dispexception_type: string
  /** yyyy-MM-dd HH:mm:ss */
  exception_time: string
}
