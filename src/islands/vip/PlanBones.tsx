import styles from './Buy.module.css';

/** The plans' places while their prices are on the way: no figure is shown that the server has not said. */
export const PlanBones = () => (
  <div className={styles.buy} aria-busy="true">
    {[0, 1, 2].map((at) => (
      <div key={at} className={styles.plan}>
        <span className={`bone ${styles.boneDot}`} />
        <span className={styles.planWords}>
          <span className={`bone ${styles.boneName}`} />
          <span className={`bone ${styles.bonePrice}`} />
          <span className={`bone ${styles.boneLine}`} />
        </span>
      </div>
    ))}
  </div>
);
