export function SectionHead({ title, subtitle }: { readonly title: string; readonly subtitle: string }) {
  return (
    <div className="gh-section-head">
      <h2>{title}</h2>
      <p className="gh-lead">{subtitle}</p>
    </div>
  );
}
