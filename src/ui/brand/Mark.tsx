/** The product's mark: a gate with a spark passing through it. Decorative: the name stands beside it. `size` in px. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
      style={{ display: 'block', flex: 'none' }}
    >
      <rect width="32" height="32" rx="7" fill="var(--pg-primary)" />
      <path
        d="M7.5 25V15.5a8.5 8.5 0 0 1 17 0V25"
        fill="none"
        stroke="var(--pg-on-primary)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path d="M17.6 10.8 12 19h3.6l-1.3 6.2L20 16.6h-3.7z" fill="var(--pg-on-primary)" />
    </svg>
  )
}
