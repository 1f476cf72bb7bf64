// Each shell begins in a file of its own kind.
import './main';
