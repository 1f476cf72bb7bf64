import type { Migration } from '../migration.ts';

/**
 * How many wrote below a topic of late, kept on its row: a member who writes is counted in by the write, and one who
 * has not written for thirty days is taken out by the server's sweep (community/topic/heat.ts), a minute late at most.
 */
export const heat: Migration = {
  number: 61,
  name: 'heat',
  sql: /* sql */ `
    ALTER TABLE topics ADD COLUMN heat INTEGER NOT NULL DEFAULT 0;
    -- 1 while the member counts; the sweep sets it to 0.
    ALTER TABLE topic_people ADD COLUMN recent INTEGER NOT NULL DEFAULT 1;
    DROP INDEX topic_people_last;
    CREATE INDEX topic_people_recent ON topic_people (last_at) WHERE recent = 1;
    CREATE INDEX topics_heat ON topics (heat DESC, entry_count DESC, id);

    CREATE TRIGGER topic_warmed AFTER INSERT ON topic_people WHEN NEW.recent = 1 BEGIN
      UPDATE topics SET heat = heat + 1 WHERE id = NEW.topic_id;
    END;
    CREATE TRIGGER topic_warmed_again AFTER UPDATE OF last_at ON topic_people
    WHEN NEW.last_at > OLD.last_at AND OLD.recent = 0 BEGIN
      UPDATE topic_people SET recent = 1 WHERE topic_id = NEW.topic_id AND author_id = NEW.author_id;
    END;
    CREATE TRIGGER topic_turned AFTER UPDATE OF recent ON topic_people WHEN NEW.recent <> OLD.recent BEGIN
      UPDATE topics SET heat = heat + NEW.recent - OLD.recent WHERE id = NEW.topic_id;
    END;
    CREATE TRIGGER topic_cooled AFTER DELETE ON topic_people WHEN OLD.recent = 1 BEGIN
      UPDATE topics SET heat = heat - 1 WHERE id = OLD.topic_id;
    END;
    UPDATE topics SET heat = people_count;
  `,
};
