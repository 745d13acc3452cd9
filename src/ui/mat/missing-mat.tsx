/** Decorative floor of mats with one missing; `plus` marks its place. */
export function MissingMat({ className, plus = false }: { className: string; plus?: boolean }) {
  return (
    <svg
      viewBox="0 0 240 180"
      className={`fill-fill stroke-line-strong ${className}`}
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <rect x="2" y="2" width="116" height="56" />
      <rect x="122" y="2" width="56" height="116" />
      <rect x="182" y="2" width="56" height="116" />
      <rect x="2" y="62" width="56" height="116" />
      <rect x="62" y="62" width="56" height="116" />
      <rect x="122" y="122" width="116" height="56" fill="none" strokeDasharray="6 5" />
      {plus && (
        <path
          d="M180 141v18M171 150h18"
          className="stroke-ink"
          strokeWidth="2"
          strokeLinecap="round"
        />
      )}
    </svg>
  )
}
