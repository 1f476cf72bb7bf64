/** What stands below the map while no province of it is touched. */
export const mapWords = (mine: boolean): string => `点一个省，看去过的城市${mine ? '，也能自己点亮' : ''}`;
